-- Systems that the platform talks to, what was said, and the checkout that shops call.

create table integration_partners (
  id integer generated always as identity primary key,
  -- The name that tasks and services know it by.
  key text not null unique,
  name text not null,
  -- null: the demo's own partner on this machine.
  base_url text,
  enabled boolean not null default true
);

-- Tenants that have no use of a partner: a task that needs it is recorded as DependencyMissing.
create table integration_partner_exclusions (
  partner_id integer not null references integration_partners on delete cascade,
  tenant_id integer not null references tenants on delete cascade,
  primary key (partner_id, tenant_id)
);

create table integration_calls (
  id bigint generated always as identity primary key,
  partner_id integer not null,
  called_at timestamptz not null,
  method text not null,
  url text not null,
  -- null: nothing came back.
  status smallint,
  duration_ms integer not null,
  -- Secrets masked, at most 64 KB.
  request_body text,
  response_body text,
  error text,
  transaction_number text,
  bus_transaction_id bigint,
  step text
);
create index integration_calls_partner on integration_calls (partner_id, called_at, id);
create index integration_calls_transaction on integration_calls (bus_transaction_id) where bus_transaction_id is not null;

-- Claims handed over to collection; the service praclox sends them as files.
create table collection_handovers (
  root_id bigint primary key,
  tenant_id integer not null references tenants,
  transaction_number text not null,
  amount bigint not null,
  currency text not null,
  handed_over_at timestamptz not null,
  file_id integer
);
create index collection_handovers_unsent on collection_handovers (root_id) where file_id is null;

create table collection_files (
  id integer generated always as identity primary key,
  name text not null unique,
  content text not null,
  rows integer not null,
  created_at timestamptz not null,
  sent_at timestamptz
);

-- Tickets of the help desk, as the service freshdesk found them.
create table support_tickets (
  id bigint primary key,
  subject text not null,
  status text not null,
  transaction_number text,
  updated_at timestamptz not null,
  synced_at timestamptz not null
);

alter table transactions
  add column state text not null default 'started' check (state in ('started', 'captured', 'refunded', 'cancelled')),
  add column captured_amount bigint not null default 0,
  add column refunded_amount bigint not null default 0,
  add column dossier_nr text,
  add column invoice_date date,
  -- The shop's own order number.
  add column reference text,
  add column api_key_id integer references api_keys,
  add column version integer not null default 1;

-- The answer of a call of the checkout, so that the same call again gets the same answer and does nothing.
create table idempotency_keys (
  api_key_id integer not null references api_keys,
  key text not null,
  request_hash text not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (api_key_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
