-- Settings, branding, texts, and what leaves the house by mail or SMS.

create table environment_settings (
  id integer generated always as identity primary key,
  name text not null,
  -- null: for every tenant.
  tenant_id integer references tenants on delete cascade,
  enabled boolean not null,
  skip_verification boolean not null default false,
  version integer not null default 1,
  unique nulls not distinct (name, tenant_id)
);

create table customer_environment_variables (
  tenant_id integer not null references tenants on delete cascade,
  variable_type text not null,
  value text not null,
  primary key (tenant_id, variable_type)
);

-- Texts that replace those of the built-in catalogue.
create table translation_overrides (
  language text not null,
  key text not null,
  value text not null,
  primary key (language, key)
);

create table outbox_messages (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  -- Sealed: links and codes in it open accounts. Emptied once the message has left the house.
  sealed_text text,
  state text not null check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index outbox_messages_waiting on outbox_messages (next_attempt_at, id) where state = 'waiting';
create index outbox_messages_created_at on outbox_messages (created_at, id);
create index outbox_messages_recipient on outbox_messages (recipient, id);
create index outbox_messages_state on outbox_messages (state, id);
create index outbox_messages_search on outbox_messages
  using gin ((lower(recipient || ' ' || subject)) gin_trgm_ops);
