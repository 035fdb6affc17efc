-- Bank statements of our own accounts, and the refunds that are paid out of them.

create table bank_accounts (
  id integer generated always as identity primary key,
  tenant_id integer not null references tenants,
  -- Without spaces, in capitals.
  iban text not null unique,
  holder text not null,
  bic text,
  -- Refunds are cents of euros (SEPA).
  currency text not null default 'EUR' check (currency = 'EUR'),
  -- Statements of a blocked account are still read; no refund leaves it.
  is_blocked boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1
);
create index bank_accounts_tenant on bank_accounts (tenant_id, id);
create index bank_accounts_holder on bank_accounts (lower(holder), id);

-- A file is stored in portions, so that no call waits for a large one. Until it is stored nothing of it shows.
create table bank_statement_files (
  id integer generated always as identity primary key,
  name text not null,
  size integer not null,
  sha256 text not null,
  is_stored boolean not null default false,
  uploaded_by integer references admins on delete set null,
  -- With which the browser that sends it asks how far it is.
  upload_key text unique,
  bytes_read integer not null default 0,
  rows_read integer not null default 0,
  created_at timestamptz not null,
  -- Moves while it is being stored; one that stands still was abandoned by a process that ended.
  touched_at timestamptz not null
);
-- The same file once, however many send it at the same time.
create unique index bank_statement_files_once on bank_statement_files (sha256) where is_stored;
create index bank_statement_files_unfinished on bank_statement_files (touched_at) where not is_stored;

create table bank_statements (
  id integer generated always as identity primary key,
  file_id integer not null references bank_statement_files,
  account_id integer not null references bank_accounts,
  tenant_id integer not null references tenants,
  file_name text not null,
  -- What the bank calls it.
  reference text not null,
  format text not null,
  uploaded_by_name text not null,
  created_at timestamptz not null,
  from_date date,
  to_date date,
  -- Cents.
  opening bigint,
  closing bigint,
  credits bigint,
  debits bigint,
  entry_count integer not null default 0,
  -- Entries that the bank had not booked yet, and that are left out.
  pending_count integer not null default 0,
  is_stored boolean not null default false,
  check (not is_stored or (opening + credits - debits = closing and from_date <= to_date))
);
create index bank_statements_created on bank_statements (created_at, id) where is_stored;
create index bank_statements_from on bank_statements (from_date, id) where is_stored;
create index bank_statements_to on bank_statements (to_date, id) where is_stored;
create index bank_statements_name on bank_statements (lower(file_name), id) where is_stored;
create index bank_statements_uploader on bank_statements (lower(uploaded_by_name), id) where is_stored;
create index bank_statements_account on bank_statements (account_id, to_date) where is_stored;
create index bank_statements_tenant on bank_statements (tenant_id, created_at, id) where is_stored;
create index bank_statements_file on bank_statements (file_id);

create table bank_entries (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statements,
  -- In its file, from 1.
  line integer not null,
  -- Cents, with a sign: positive for a credit.
  amount bigint not null,
  booking_date date not null,
  value_date date,
  is_reversal boolean not null,
  bank_reference text,
  end_to_end_id text,
  counterparty_name text,
  counterparty_iban text,
  remittance text
);
create index bank_entries_statement on bank_entries (statement_id, id);
create index bank_entries_amount on bank_entries (statement_id, amount, id);
create index bank_entries_booked on bank_entries (statement_id, booking_date, id);
create index bank_entries_name on bank_entries (statement_id, lower(counterparty_name), id);

create table refund_runs (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statements,
  account_id integer not null references bank_accounts,
  tenant_id integer not null references tenants,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  reason text not null,
  requested_by integer not null references admins,
  requested_by_name text not null,
  created_at timestamptz not null,
  decided_by integer references admins on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  decline_reason text,
  item_count integer not null,
  -- Cents.
  amount bigint not null,
  executed_count integer not null default 0,
  executed_amount bigint not null default 0,
  failed_count integer not null default 0,
  version integer not null default 1,
  -- Four eyes.
  check (state not in ('approved', 'declined') or decided_by is null or decided_by <> requested_by),
  check (executed_amount <= amount and executed_count + failed_count <= item_count)
);
create index refund_runs_created on refund_runs (created_at, id);
create index refund_runs_state on refund_runs (state, id);
create index refund_runs_requester on refund_runs (lower(requested_by_name), id);
create index refund_runs_amount on refund_runs (amount, id);
create index refund_runs_statement on refund_runs (statement_id, id);
create index refund_runs_tenant on refund_runs (tenant_id, created_at, id);

-- One execution of a run: the first with its approval, further ones for what failed before. Each has a payment file.
create table refund_executions (
  run_id integer not null references refund_runs,
  number integer not null,
  executed_at timestamptz not null,
  executed_by integer references admins on delete set null,
  executed_by_name text not null,
  executed_count integer not null,
  executed_amount bigint not null,
  failed_count integer not null,
  primary key (run_id, number)
);

create table refund_items (
  id integer generated always as identity primary key,
  run_id integer not null references refund_runs,
  entry_id integer not null references bank_entries,
  -- Cents.
  amount bigint not null check (amount > 0),
  -- Of its last execution; null before the first.
  result text,
  execution integer,
  unique (run_id, entry_id)
);
create index refund_items_entry on refund_items (entry_id);

-- What left: each entry is refunded at most once, whatever the program does.
create table refunds (
  id integer generated always as identity primary key,
  entry_id integer not null unique references bank_entries,
  item_id integer not null unique references refund_items,
  run_id integer not null,
  execution integer not null,
  amount bigint not null check (amount > 0),
  iban text not null,
  name text not null,
  end_to_end_id text not null unique,
  booked_at timestamptz not null,
  foreign key (run_id, execution) references refund_executions
);
create index refunds_run on refunds (run_id, execution, id);
