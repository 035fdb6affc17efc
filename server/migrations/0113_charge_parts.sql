-- What of a charge is for which cession, so that an invoice ties to its cessions to the cent: a month of movements is not summed up for whoever looks.

create table charge_parts (
  -- In the order of cessions.
  id bigint generated always as identity primary key,
  charge_id bigint not null,
  place smallint not null,
  cession_id bigint not null references cessions,
  transactions integer not null check (transactions >= 0),
  -- Minor units. What a cession adds to the rounded amounts of those before it, so that all of a line come to the line.
  captured bigint not null check (captured >= 0),
  fixed_fee bigint not null check (fixed_fee >= 0),
  variable_fee bigint not null check (variable_fee >= 0),
  kickback bigint not null check (kickback >= 0),
  unique (charge_id, place, cession_id),
  foreign key (charge_id, place) references charge_lines,
  check (transactions > 0 or captured > 0)
);
create index charge_parts_of_charge on charge_parts (charge_id, id);
create index charge_parts_of_cession on charge_parts (cession_id);

insert into charge_parts (charge_id, place, cession_id, transactions, captured, fixed_fee, variable_fee, kickback)
select charge_id, place, cession_id, transactions, captured, fixed - lag(fixed, 1, 0::numeric) over w,
  variable - lag(variable, 1, 0::numeric) over w, back - lag(back, 1, 0::numeric) over w
from (
  select *, round((fixed + variable) * kickback_rate / 100) as back
  from (
    select s.*, h.id as charge_id, l.place, l.kickback_rate,
      round(sum(s.transactions) over so_far * l.fixed_fee * 100) as fixed,
      round(sum(s.captured) over so_far * l.variable_rate / 100) as variable
    from (
      select k.run_id, k.cession_id, c.tenant_id, case c.invoice_method when 2 then d.shop_id end as shop_id,
        t.fee_fixed_amount, t.fee_variable_amount, t.kickback_rate as kickback,
        count(distinct r.dossier_id) filter (where t.cession_id = r.cession_id) as transactions,
        coalesce(sum(r.face_amount) filter (where r.movement = 'capture'), 0) as captured
      from cession_charges k join cessions c on c.id = k.cession_id
        join cession_lines r on r.cession_id = k.cession_id join dossiers d on d.id = r.dossier_id
        join dossier_terms t on t.dossier_id = r.dossier_id
      where c.invoice_method <> 0 group by 1, 2, 3, 4, 5, 6, 7
    ) s
      join charges h on h.run_id = s.run_id and h.tenant_id = s.tenant_id and h.shop_id is not distinct from s.shop_id
      join charge_lines l on l.charge_id = h.id and l.fixed_fee = s.fee_fixed_amount
        and l.variable_rate = s.fee_variable_amount and l.kickback_rate = s.kickback
    where s.transactions > 0 or s.captured > 0
    window so_far as (partition by h.id, l.place order by s.cession_id)
  ) sums
) parts
window w as (partition by charge_id, place order by cession_id)
order by charge_id, cession_id, place;

create trigger charge_parts_fixed before update or delete on charge_parts for each row execute function refuse_change_of_document();
