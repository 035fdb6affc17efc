-- What the lists of the bus hold, counted as it changes. Writers wait while what is there is counted: seconds for millions of rows.

create table bus_transaction_counts (
  tenant_id integer not null,
  transaction_type smallint not null,
  is_retry boolean not null,
  success boolean not null,
  result smallint not null,
  -- Each connection counts in rows of its own, so that none waits for another; 0 has what housekeeping added up.
  backend integer not null,
  count bigint not null,
  primary key (tenant_id, transaction_type, is_retry, success, result, backend)
) with (fillfactor = 50);

create table dead_letter_counts (
  tenant_id integer not null,
  handled boolean not null,
  -- Of the root cause, which may be longer than a key.
  cause_hash uuid not null,
  root_cause text not null,
  backend integer not null,
  count bigint not null,
  primary key (cause_hash, tenant_id, handled, backend)
) with (fillfactor = 50);
create index dead_letter_counts_cause on dead_letter_counts using gin (lower(root_cause) gin_trgm_ops);

create function count_bus_transactions() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from bus_transaction_counts;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into bus_transaction_counts as c
      select tenant_id, transaction_type, is_retry, success, result, pg_backend_pid(), count(*) from added
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (tenant_id, transaction_type, is_retry, success, result, backend) do update set count = c.count + excluded.count;
  end if;
  if tg_op <> 'INSERT' then
    insert into bus_transaction_counts as c
      select tenant_id, transaction_type, is_retry, success, result, pg_backend_pid(), -count(*) from removed
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (tenant_id, transaction_type, is_retry, success, result, backend) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;

create function count_dead_letters() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from dead_letter_counts;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into dead_letter_counts as c
      select tenant_id, handled, md5(root_cause)::uuid, root_cause, pg_backend_pid(), count(*) from added
      group by 1, 2, 4 order by 3, 1, 2
      on conflict (cause_hash, tenant_id, handled, backend) do update set count = c.count + excluded.count;
  end if;
  if tg_op <> 'INSERT' then
    insert into dead_letter_counts as c
      select tenant_id, handled, md5(root_cause)::uuid, root_cause, pg_backend_pid(), -count(*) from removed
      group by 1, 2, 4 order by 3, 1, 2
      on conflict (cause_hash, tenant_id, handled, backend) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;

create trigger count_added after insert on bus_transactions
  referencing new table as added for each statement execute function count_bus_transactions();
create trigger count_changed after update on bus_transactions
  referencing old table as removed new table as added for each statement execute function count_bus_transactions();
create trigger count_removed after delete on bus_transactions
  referencing old table as removed for each statement execute function count_bus_transactions();
create trigger count_none after truncate on bus_transactions for each statement execute function count_bus_transactions();
create trigger count_added after insert on dead_letters
  referencing new table as added for each statement execute function count_dead_letters();
create trigger count_changed after update on dead_letters
  referencing old table as removed new table as added for each statement execute function count_dead_letters();
create trigger count_removed after delete on dead_letters
  referencing old table as removed for each statement execute function count_dead_letters();
create trigger count_none after truncate on dead_letters for each statement execute function count_dead_letters();

insert into bus_transaction_counts
  select tenant_id, transaction_type, is_retry, success, result, 0, count(*) from bus_transactions group by 1, 2, 3, 4, 5;
insert into dead_letter_counts
  select tenant_id, handled, md5(root_cause)::uuid, root_cause, 0, count(*) from dead_letters group by 1, 2, 4;

alter table bus_transactions disable trigger count_changed;
update bus_transactions t set failed_number = m.transaction_number
  from bus_messages m where m.id = t.message_id and not t.success;
alter table bus_transactions enable trigger count_changed;
-- The message rides along for failures that a worker of an older version records without their number.
drop index bus_transactions_failed;
create index bus_transactions_failed on bus_transactions (ended_at, id)
  include (transaction_type, is_retry, shop_id, result, failed_number, message_id) where not success;
