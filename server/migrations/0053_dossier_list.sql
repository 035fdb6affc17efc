-- The list of dossiers, in an order and with filters that indexes know, and what debt collection partners hold, kept as it changes.

alter table dossiers
  -- The state as lists find it: open from the start, so that the first capture, and most payments, leave its indexes alone.
  add column listed_state text not null generated always as (case
    when captured - refunded - charged_back - paid + reversed - written_off < 0 then 'Overpaid'
    when opened_at is null then 'Open'
    when captured - refunded - charged_back - paid + reversed - written_off = 0 then
      case when written_off > 0 then 'WrittenOff' when refunded + charged_back >= captured then 'Cancelled' else 'Paid' end
    when on_hold_since is not null then 'OnHold'
    when in_arrangement_since is not null then 'Arrangement'
    when handed_over_at is not null then 'InCollection'
    else 'Open' end) stored,
  -- Why its newest reminder was not mailed; null when it was, or there is none.
  add column left_out text;
update dossiers d set left_out = r.left_out
  from (select distinct on (dossier_id) dossier_id, left_out from reminders order by dossier_id, number desc) r
  where r.dossier_id = d.id and r.left_out is not null;

create index dossiers_listed on dossiers (listed_state, id);
create index dossiers_of_tenant on dossiers (tenant_id, id);
create index dossiers_of_shop on dossiers (shop_id, id) where shop_id is not null;
create index dossiers_of_country on dossiers (country, id);
-- What is past due, the newest first: the newest of all are not due yet, and are passed in the index alone.
create index dossiers_unpaid on dossiers (id, due_on) where listed_state in ('Open', 'OnHold', 'Arrangement', 'InCollection');
create index dossiers_left_out on dossiers (id, left_out) where left_out is not null;

-- A capture that was given up makes no claim, and nobody is reminded of it: the day that was foreseen falls away, until one is posted.
update dossiers d set due_on = null
  where d.opened_at is null and not exists (
    select from bus_messages m where m.dossier_id = d.id and m.id = m.root_id and m.purpose in ('capture', 'invoice')
      and (exists (select from bus_queue q where q.root_id = m.id)
        or exists (select from dead_letters l where l.root_id = m.id and not l.handled)));

-- By the month in which partners got their dossiers: what they got, what they recovered of it, and the same of what they still have.
create table collection_sums (
  partner_id integer not null,
  -- Its first day, in Amsterdam.
  month date not null,
  -- Each connection adds to rows of its own, so that none waits for another; 0 has what housekeeping added up.
  backend integer not null,
  dossiers bigint not null,
  -- Minor units.
  amount bigint not null,
  recovered bigint not null,
  held_dossiers bigint not null,
  held_amount bigint not null,
  held_recovered bigint not null,
  primary key (partner_id, month, backend)
) with (fillfactor = 50);

-- What was paid since a hand-over, at most what was handed over: more is owed to the consumer, and no merit of the partner.
create function recovered_of(paid bigint, reversed bigint, paid_before bigint, amount bigint) returns bigint
  language sql immutable return coalesce(least(greatest(paid - reversed - paid_before, 0), amount), 0);

create function month_in_amsterdam(at timestamptz) returns date
  language sql stable return date_trunc('month', at at time zone 'Europe/Amsterdam')::date;

create function sum_handovers() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from collection_sums;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into collection_sums as s
      select h.partner_id, month_in_amsterdam(h.handed_over_at), pg_backend_pid(), count(*), sum(h.amount),
        sum(case when h.recalled_at is null then recovered_of(d.paid, d.reversed, h.paid_before, h.amount) else coalesce(h.recovered, 0) end),
        count(*) filter (where h.recalled_at is null), coalesce(sum(h.amount) filter (where h.recalled_at is null), 0),
        coalesce(sum(recovered_of(d.paid, d.reversed, h.paid_before, h.amount)) filter (where h.recalled_at is null), 0)
      from added h left join dossiers d on d.id = h.dossier_id where h.partner_id is not null group by 1, 2 order by 1, 2
      on conflict (partner_id, month, backend) do update set dossiers = s.dossiers + excluded.dossiers, amount = s.amount + excluded.amount,
        recovered = s.recovered + excluded.recovered, held_dossiers = s.held_dossiers + excluded.held_dossiers,
        held_amount = s.held_amount + excluded.held_amount, held_recovered = s.held_recovered + excluded.held_recovered;
  end if;
  if tg_op <> 'INSERT' then
    insert into collection_sums as s
      select h.partner_id, month_in_amsterdam(h.handed_over_at), pg_backend_pid(), -count(*), -sum(h.amount),
        -sum(case when h.recalled_at is null then recovered_of(d.paid, d.reversed, h.paid_before, h.amount) else coalesce(h.recovered, 0) end),
        -count(*) filter (where h.recalled_at is null), -coalesce(sum(h.amount) filter (where h.recalled_at is null), 0),
        -coalesce(sum(recovered_of(d.paid, d.reversed, h.paid_before, h.amount)) filter (where h.recalled_at is null), 0)
      from removed h left join dossiers d on d.id = h.dossier_id where h.partner_id is not null group by 1, 2 order by 1, 2
      on conflict (partner_id, month, backend) do update set dossiers = s.dossiers + excluded.dossiers, amount = s.amount + excluded.amount,
        recovered = s.recovered + excluded.recovered, held_dossiers = s.held_dossiers + excluded.held_dossiers,
        held_amount = s.held_amount + excluded.held_amount, held_recovered = s.held_recovered + excluded.held_recovered;
  end if;
  return null;
end $$;

create trigger sum_added after insert on collection_handovers
  referencing new table as added for each statement execute function sum_handovers();
create trigger sum_changed after update on collection_handovers
  referencing old table as removed new table as added for each statement execute function sum_handovers();
create trigger sum_removed after delete on collection_handovers
  referencing old table as removed for each statement execute function sum_handovers();
create trigger sum_none after truncate on collection_handovers for each statement execute function sum_handovers();

-- What a dossier is paid while a partner has it.
create function sum_recovered() returns trigger language plpgsql as $$
begin
  insert into collection_sums as s
    select h.partner_id, month_in_amsterdam(h.handed_over_at), pg_backend_pid(), 0, 0, sum(r.more), 0, 0, sum(r.more)
    from collection_handovers h cross join lateral (select
        recovered_of(new.paid, new.reversed, h.paid_before, h.amount) - recovered_of(old.paid, old.reversed, h.paid_before, h.amount) as more) r
    where h.dossier_id = new.id and h.recalled_at is null and h.partner_id is not null and r.more <> 0 group by 1, 2 order by 1, 2
    on conflict (partner_id, month, backend) do update
      set recovered = s.recovered + excluded.recovered, held_recovered = s.held_recovered + excluded.held_recovered;
  return null;
end $$;
create trigger sum_recovered after update on dossiers for each row
  when (old.handed_over_at is not null and old.paid - old.reversed <> new.paid - new.reversed) execute function sum_recovered();

insert into collection_sums
  select h.partner_id, month_in_amsterdam(h.handed_over_at), 0, count(*), sum(h.amount),
    sum(case when h.recalled_at is null then recovered_of(d.paid, d.reversed, h.paid_before, h.amount) else coalesce(h.recovered, 0) end),
    count(*) filter (where h.recalled_at is null), coalesce(sum(h.amount) filter (where h.recalled_at is null), 0),
    coalesce(sum(recovered_of(d.paid, d.reversed, h.paid_before, h.amount)) filter (where h.recalled_at is null), 0)
  from collection_handovers h left join dossiers d on d.id = h.dossier_id where h.partner_id is not null group by 1, 2;
-- The dossiers that a partner got in a month, for what is summed up above.
analyze dossiers;
