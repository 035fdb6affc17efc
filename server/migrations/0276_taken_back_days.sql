-- Why payments were taken back, by day and tenant: what the books say of the bank is held against statements by it, and those of two years are
-- too many to look each up.

create table taken_back_days (
  -- In Amsterdam.
  day date not null,
  tenant_id integer not null,
  -- bank: a bank entry says so; match: an admin reversed the match of the entry that paid; elsewhere: it came without an entry and went without one.
  reason text not null,
  -- As in ledger_days.
  backend integer not null,
  count bigint not null,
  -- Minor units.
  amount bigint not null,
  primary key (day, tenant_id, reason, backend)
) with (fillfactor = 70);

create function reason_of_taken_back(of_payment bigint, of_entry integer) returns text language sql stable as $$
  select case when exists (select from bank_entry_uses u where u.payment_id = of_payment and u.use = 'reversal') then 'bank'
    when of_entry is null then 'elsewhere' else 'match' end
$$;

-- Nothing of a payment that stands.
create function add_taken_back(of_payment bigint, of_reason text, sign integer) returns void language sql as $$
  insert into taken_back_days as b
    select (y.reversed_at at time zone 'Europe/Amsterdam')::date, d.tenant_id,
      coalesce(of_reason, case when y.bank_entry_id is null then 'elsewhere' else 'match' end), pg_backend_pid(), sign, sign * y.amount
    from payments y join dossiers d on d.id = y.dossier_id where y.id = of_payment and y.reversed_at is not null
    on conflict (day, tenant_id, reason, backend)
      do update set count = b.count + excluded.count, amount = b.amount + excluded.amount
$$;

create function sum_taken_back() returns trigger language plpgsql as $$
begin
  perform add_taken_back(new.id, reason_of_taken_back(new.id, new.bank_entry_id), 1);
  return null;
end $$;

-- An entry says so once the payment is taken back, or does not say so any more.
create function sum_told_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_taken_back(new.payment_id, null, -1), add_taken_back(new.payment_id, 'bank', 1);
  else
    perform add_taken_back(old.payment_id, 'bank', -1), add_taken_back(old.payment_id, null, 1);
  end if;
  return null;
end $$;

create function sum_none_taken_back() returns trigger language plpgsql as $$
begin
  delete from taken_back_days;
  insert into taken_back_days
    select (y.reversed_at at time zone 'Europe/Amsterdam')::date, d.tenant_id, reason_of_taken_back(y.id, y.bank_entry_id), 0, count(*), sum(y.amount)
    from payments y join dossiers d on d.id = y.dossier_id where y.reversed_at is not null group by 1, 2, 3;
  return null;
end $$;

create trigger sum_taken_back after update of reversed_at on payments
  for each row when (old.reversed_at is null and new.reversed_at is not null) execute function sum_taken_back();
create trigger sum_came_taken_back after insert on payments
  for each row when (new.reversed_at is not null) execute function sum_taken_back();
create trigger sum_told_back after insert on bank_entry_uses
  for each row when (new.use = 'reversal') execute function sum_told_back();
create trigger sum_untold_back after delete on bank_entry_uses
  for each row when (old.use = 'reversal') execute function sum_told_back();
create trigger sum_none_back after truncate on payments for each statement execute function sum_none_taken_back();
create trigger sum_none_back after truncate on bank_entry_uses for each statement execute function sum_none_taken_back();
