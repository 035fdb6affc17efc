-- What stored bank statements say of each day, by what their entries are used for: what the books say of the bank is held against it.

create table bank_days (
  -- The value date, which the books take too; else that of booking.
  day date not null,
  tenant_id integer not null,
  -- unused: nothing was found for it yet.
  use text not null,
  is_credit boolean not null,
  -- As in ledger_days.
  backend integer not null,
  count bigint not null,
  -- Minor units; of debits below zero.
  amount bigint not null,
  primary key (day, tenant_id, use, is_credit, backend)
) with (fillfactor = 70);

create function add_bank_days(entries integer[], sign integer, of_use text) returns void language sql as $$
  insert into bank_days as b
    select coalesce(e.value_date, e.booking_date), s.tenant_id, of_use, e.amount > 0, pg_backend_pid(), sign * count(*), sign * sum(e.amount)
    from bank_entries e join bank_statements s on s.id = e.statement_id
    where e.id = any(entries) and s.is_stored group by 1, 2, 4 order by 1, 2, 4
    on conflict (day, tenant_id, use, is_credit, backend)
      do update set count = b.count + excluded.count, amount = b.amount + excluded.amount
$$;

-- Entries come in portions, before all of a file is there and it is shown; nothing is used before.
create function sum_bank_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from bank_days;
  elsif exists (select from added a join bank_statements s on s.id = a.statement_id where s.is_stored) then
    perform add_bank_days(array(select id from added), 1, 'unused');
  end if;
  return null;
end $$;

create function sum_bank_statement() returns trigger language plpgsql as $$
begin
  insert into bank_days as b
    select coalesce(e.value_date, e.booking_date), new.tenant_id, 'unused', e.amount > 0, pg_backend_pid(), count(*), sum(e.amount)
    from bank_entries e where e.statement_id = new.id group by 1, 4 order by 1, 4
    on conflict (day, tenant_id, use, is_credit, backend)
      do update set count = b.count + excluded.count, amount = b.amount + excluded.amount;
  return null;
end $$;

create function sum_bank_uses() returns trigger language plpgsql as $$
declare changed record;
begin
  if tg_op = 'TRUNCATE' then
    delete from bank_days;
    insert into bank_days
      select coalesce(e.value_date, e.booking_date), s.tenant_id, 'unused', e.amount > 0, 0, count(*), sum(e.amount)
      from bank_entries e join bank_statements s on s.id = e.statement_id where s.is_stored group by 1, 2, 4;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    for changed in select use, array_agg(entry_id) as ids from added group by 1 order by 1 loop
      perform add_bank_days(changed.ids, -1, 'unused');
      perform add_bank_days(changed.ids, 1, changed.use);
    end loop;
  end if;
  if tg_op <> 'INSERT' then
    for changed in select use, array_agg(entry_id) as ids from removed group by 1 order by 1 loop
      perform add_bank_days(changed.ids, 1, 'unused');
      perform add_bank_days(changed.ids, -1, changed.use);
    end loop;
  end if;
  return null;
end $$;

create trigger sum_added after insert on bank_entries
  referencing new table as added for each statement execute function sum_bank_entries();
create trigger sum_none after truncate on bank_entries for each statement execute function sum_bank_entries();
create trigger sum_stored after update of is_stored on bank_statements
  for each row when (new.is_stored and not old.is_stored) execute function sum_bank_statement();
create trigger sum_added after insert on bank_entry_uses
  referencing new table as added for each statement execute function sum_bank_uses();
create trigger sum_changed after update on bank_entry_uses
  referencing old table as removed new table as added for each statement execute function sum_bank_uses();
create trigger sum_removed after delete on bank_entry_uses
  referencing old table as removed for each statement execute function sum_bank_uses();
create trigger sum_none after truncate on bank_entry_uses for each statement execute function sum_bank_uses();

insert into bank_days
  select coalesce(e.value_date, e.booking_date), s.tenant_id, coalesce(u.use, 'unused'), e.amount > 0, 0, count(*), sum(e.amount)
  from bank_entries e join bank_statements s on s.id = e.statement_id left join bank_entry_uses u on u.entry_id = e.id
  where s.is_stored group by 1, 2, 3, 4;
