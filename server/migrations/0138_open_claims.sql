-- What is open by the day on which it was due and by whose it is, kept as dossiers change: how old it is follows from the day.

create table open_claims (
  tenant_id integer not null,
  -- 0: of none.
  psper_id integer not null,
  owner_id integer not null,
  -- infinity: of what was paid before it was captured, and is due on no day.
  due_on date not null,
  -- As in ledger_days.
  backend integer not null,
  claims bigint not null,
  -- Minor units.
  amount bigint not null,
  -- What consumers paid too much, above zero.
  overpaid_claims bigint not null,
  overpaid bigint not null,
  primary key (tenant_id, psper_id, owner_id, due_on, backend)
) with (fillfactor = 70);

create function sum_open_claims() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from open_claims;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into open_claims as o
      select tenant_id, coalesce(psper_id, 0), coalesce(owner_id, 0), coalesce(due_on, 'infinity'), pg_backend_pid(),
        count(*) filter (where open_amount > 0), coalesce(sum(open_amount) filter (where open_amount > 0), 0),
        count(*) filter (where open_amount < 0), coalesce(-sum(open_amount) filter (where open_amount < 0), 0)
      from added where open_amount <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, psper_id, owner_id, due_on, backend) do update set claims = o.claims + excluded.claims,
        amount = o.amount + excluded.amount, overpaid_claims = o.overpaid_claims + excluded.overpaid_claims,
        overpaid = o.overpaid + excluded.overpaid;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into open_claims as o
      select tenant_id, coalesce(psper_id, 0), coalesce(owner_id, 0), coalesce(due_on, 'infinity'), pg_backend_pid(),
        -count(*) filter (where open_amount > 0), -coalesce(sum(open_amount) filter (where open_amount > 0), 0),
        -count(*) filter (where open_amount < 0), coalesce(sum(open_amount) filter (where open_amount < 0), 0)
      from removed where open_amount <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, psper_id, owner_id, due_on, backend) do update set claims = o.claims + excluded.claims,
        amount = o.amount + excluded.amount, overpaid_claims = o.overpaid_claims + excluded.overpaid_claims,
        overpaid = o.overpaid + excluded.overpaid;
    return null;
  end if;
  -- Most changes of a dossier leave all of this alone, and write nothing.
  insert into open_claims as o
    select tenant_id, psper_id, owner_id, due_on, pg_backend_pid(), sum(claims), sum(amount), sum(overpaid_claims), sum(overpaid)
    from (
      select tenant_id, coalesce(psper_id, 0) as psper_id, coalesce(owner_id, 0) as owner_id, coalesce(due_on, 'infinity') as due_on,
        (open_amount > 0)::int as claims, greatest(open_amount, 0) as amount, (open_amount < 0)::int as overpaid_claims,
        greatest(-open_amount, 0) as overpaid
      from added where open_amount <> 0
      union all
      select tenant_id, coalesce(psper_id, 0), coalesce(owner_id, 0), coalesce(due_on, 'infinity'),
        -(open_amount > 0)::int, -greatest(open_amount, 0), -(open_amount < 0)::int, -greatest(-open_amount, 0)
      from removed where open_amount <> 0
    ) c
    group by 1, 2, 3, 4
    having sum(claims) <> 0 or sum(amount) <> 0 or sum(overpaid_claims) <> 0 or sum(overpaid) <> 0
    order by 1, 2, 3, 4
    on conflict (tenant_id, psper_id, owner_id, due_on, backend) do update set claims = o.claims + excluded.claims,
      amount = o.amount + excluded.amount, overpaid_claims = o.overpaid_claims + excluded.overpaid_claims,
      overpaid = o.overpaid + excluded.overpaid;
  return null;
end $$;

create trigger sum_open_added after insert on dossiers
  referencing new table as added for each statement execute function sum_open_claims();
create trigger sum_open_changed after update on dossiers
  referencing old table as removed new table as added for each statement execute function sum_open_claims();
create trigger sum_open_removed after delete on dossiers
  referencing old table as removed for each statement execute function sum_open_claims();
create trigger sum_open_none after truncate on dossiers for each statement execute function sum_open_claims();

insert into open_claims
  select tenant_id, coalesce(psper_id, 0), coalesce(owner_id, 0), coalesce(due_on, 'infinity'), 0,
    count(*) filter (where open_amount > 0), coalesce(sum(open_amount) filter (where open_amount > 0), 0),
    count(*) filter (where open_amount < 0), coalesce(-sum(open_amount) filter (where open_amount < 0), 0)
  from dossiers where open_amount <> 0 group by 1, 2, 3, 4;
