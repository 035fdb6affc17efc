-- What the dashboard counts: each queue with what its later screen needs to show an item.

create table shops (
  id integer generated always as identity primary key,
  tenant_id integer not null references tenants,
  name text not null,
  registration_completed_at timestamptz,
  created_at timestamptz not null
);
create index shops_incomplete on shops (created_at, id) where registration_completed_at is null;

create table category_suggestions (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  category text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text
);
create index category_suggestions_open on category_suggestions (created_at, id) where closed_at is null;

create table transactions (
  id bigint generated always as identity primary key,
  tenant_id integer not null references tenants,
  shop_id integer not null references shops,
  transaction_number text not null unique,
  -- Cents.
  amount bigint not null,
  currency text not null default 'EUR',
  started_at timestamptz not null
);
create index transactions_tenant_started_at on transactions (tenant_id, started_at);

create table dossiers (
  id integer generated always as identity primary key,
  tenant_id integer not null references tenants,
  dossier_number text not null unique,
  transaction_id bigint references transactions,
  on_hold_since timestamptz,
  on_hold_reason text,
  created_at timestamptz not null
);
create index dossiers_on_hold on dossiers (on_hold_since, id) where on_hold_since is not null;

create table fraud_cases (
  id integer generated always as identity primary key,
  dossier_id integer not null references dossiers,
  -- The version of the detection rules that found it.
  detection_version text not null,
  score integer not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text
);
create index fraud_cases_open on fraud_cases (detection_version, created_at, id) where closed_at is null;

create table change_requests (
  id integer generated always as identity primary key,
  customer_email text not null,
  field text not null,
  old_value text not null,
  new_value text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text
);
create index change_requests_open on change_requests (created_at, id) where closed_at is null;

create table merchant_services (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  service text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text
);
create index merchant_services_open on merchant_services (created_at, id) where closed_at is null;

create table disputes (
  id integer generated always as identity primary key,
  dossier_id integer not null references dossiers,
  subject text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text
);
create index disputes_open on disputes (created_at, id) where closed_at is null;

create table audit_cases (
  id integer generated always as identity primary key,
  dossier_id integer not null references dossiers,
  frozen_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text
);
create index audit_cases_open on audit_cases (frozen_at, id) where closed_at is null;

create table dead_letters (
  id bigint generated always as identity primary key,
  tenant_id integer not null references tenants,
  -- 0 unknown, 1 invoice, 2 credit, 3 collection transfer.
  message_type smallint not null,
  message_identifier text not null,
  message_body text not null,
  root_cause text not null,
  picked_up_on timestamptz not null,
  handled boolean not null default false,
  -- 1 discarded, 2 requeued.
  handled_method smallint
);
create index dead_letters_unhandled on dead_letters (picked_up_on, id) where not handled;

create table role_requests (
  id integer generated always as identity primary key,
  admin_id integer not null references admins,
  role_id integer not null references roles,
  from_at timestamptz not null,
  to_at timestamptz not null,
  message text not null,
  created_at timestamptz not null,
  -- 0 open, 1 approved, 2 declined.
  approval_state smallint not null default 0,
  reviewer_id integer references admins,
  reviewer_message text,
  reviewed_at timestamptz,
  check (to_at > from_at)
);
create index role_requests_open on role_requests (created_at, id) where approval_state = 0;
