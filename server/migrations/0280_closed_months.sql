-- What a month came to some days after its end, when reports of it are made: the bank tells of its last days later, and what is posted
-- on the day of the bank moves a month that somebody reported already.

create table closed_months (
  -- Its first day, in Amsterdam.
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null
);

-- As ledger_days had them by then.
create table closed_month_sums (
  month date not null references closed_months,
  -- 0: of no single one.
  tenant_id integer not null,
  psper_id integer not null,
  kind text not null,
  debit text not null,
  credit text not null,
  -- Minor units.
  amount bigint not null,
  primary key (month, tenant_id, psper_id, kind, debit, credit)
);

-- What was reported stays what it was.
create function keep_closed_month() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month is never changed';
end $$;
create trigger never_changed before update or delete on closed_months for each row execute function keep_closed_month();
create trigger never_changed before update or delete on closed_month_sums for each row execute function keep_closed_month();
