-- Invoices: what was ceded is charged once, and each invoice is stored with its number, its bytes and its postings.

-- Since when the present frequency of invoices holds: periods that ended before are not caught up. Null: since ever.
alter table pspers add column invoicing_since timestamptz;

-- Each time that the cessions of a psper were charged, also when there were none.
create table invoice_runs (
  id bigint generated always as identity primary key,
  psper_id integer not null references pspers,
  -- In Amsterdam; cessions of up to that day are charged, for services of before it.
  run_on date not null,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- That of then: 0 charged nothing.
  method smallint not null check (method in (0, 1, 2)),
  payment_term_days smallint not null,
  ran_at timestamptz not null,
  unique (psper_id, run_on)
);

create table cession_charges (
  cession_id bigint primary key references cessions,
  run_id bigint not null references invoice_runs
);
create index cession_charges_run on cession_charges (run_id);

-- What becomes one invoice, or none because it comes to nothing.
create table charges (
  id bigint generated always as identity primary key,
  run_id bigint not null references invoice_runs,
  tenant_id integer not null references tenants,
  psper_id integer not null references pspers,
  -- Of one merchant alone; null: of the psper.
  shop_id integer references shops,
  -- Also while something is missing on either side.
  state text not null default 'waiting' check (state in ('waiting', 'invoiced', 'nothing')),
  unique nulls not distinct (run_id, tenant_id, shop_id)
);
create index charges_waiting on charges (psper_id, id) where state = 'waiting';

-- By one set of terms, as they were frozen when the claims were ceded.
create table charge_lines (
  charge_id bigint not null references charges,
  place smallint not null,
  -- Claims that were ceded for the first time.
  transactions integer not null check (transactions >= 0),
  -- In euros; the rates are percentages.
  fixed_fee numeric(12, 6) not null,
  -- Minor units.
  captured bigint not null check (captured >= 0),
  variable_rate numeric(9, 6) not null,
  kickback_rate numeric(9, 6) not null,
  primary key (charge_id, place),
  check (transactions > 0 or captured > 0)
);

-- The last number of each year. A row is locked until what takes its number is stored, so that none is left out.
create table invoice_numbers (
  tenant_id integer not null references tenants,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (tenant_id, year)
);

create table invoices (
  id bigint generated always as identity primary key,
  type text not null check (type in ('invoice', 'credit-note')),
  charge_id bigint unique references charges check ((type = 'invoice') = (charge_id is not null)),
  -- The invoice that a credit note takes back.
  credits_id bigint unique references invoices check ((type = 'credit-note') = (credits_id is not null)),
  tenant_id integer not null references tenants,
  psper_id integer not null references pspers,
  shop_id integer references shops,
  year smallint not null,
  sequence integer not null,
  number text not null,
  issued_on date not null,
  due_on date not null,
  created_at timestamptz not null,
  -- What was captured, and what is asked for it; minor units.
  transaction_amount bigint not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  amount bigint not null check (amount > 0 and amount = net_amount + vat_amount),
  -- All that the documents say.
  content jsonb not null,
  unique (tenant_id, year, sequence),
  unique (tenant_id, number)
);
create index invoices_of_psper on invoices (psper_id, created_at desc, id desc);
create index invoices_newest on invoices (created_at desc, id desc);

create table invoice_files (
  invoice_id bigint not null references invoices,
  kind text not null check (kind in ('pdf', 'ubl')),
  content bytea not null,
  sha256 bytea not null check (sha256 = sha256(content)),
  primary key (invoice_id, kind)
);

create function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  raise exception 'a document is never changed: a credit note takes it back';
end $$;
create trigger invoices_fixed before update or delete on invoices for each row execute function refuse_change_of_document();
create trigger invoice_files_fixed before update or delete on invoice_files for each row execute function refuse_change_of_document();
create trigger charge_lines_fixed before update or delete on charge_lines for each row execute function refuse_change_of_document();
create trigger cession_charges_fixed before update or delete on cession_charges for each row execute function refuse_change_of_document();
