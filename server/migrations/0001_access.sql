-- Who may do what: admins, roles, sessions, and what guards them.

create extension if not exists pg_trgm;

create table tenants (
  id integer generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table admins (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  -- Lower case; the one an admin signs in with.
  email text not null unique,
  -- E.164 or empty.
  phone_number text not null default '',
  is_enabled boolean not null default true,
  -- Bits of the permission list in the contract.
  extra_permissions bigint not null default 0,
  password_hash text,
  password_changed_at timestamptz,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- When the verification after activation was complete; until then only its calls are open.
  registered_at timestamptz,
  -- Sealed; pending until a first code has confirmed it.
  totp_secret text,
  totp_pending_secret text,
  -- The last time step that a code was used for: a code works once.
  totp_last_step bigint not null default 0,
  recovery_code_hashes text[] not null default '{}',
  pending_email text,
  language text not null default 'en',
  theme text not null default 'auto',
  time_zone text,
  snow boolean not null default true,
  tenant_id integer references tenants on delete set null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index admins_last_name on admins (lower(last_name), id);
create index admins_last_name_enabled on admins (lower(last_name), id) where is_enabled;
create index admins_first_name on admins (lower(first_name), id);
create index admins_email_order on admins (lower(email), id);
create index admins_phone_number on admins (phone_number, id);
create index admins_disabled on admins ((not is_enabled), id);
create index admins_search on admins
  using gin ((lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number)) gin_trgm_ops);
-- Finding "is there another enabled admin manager" must not read every admin.
create index admins_extra_permissions on admins (id) where extra_permissions <> 0;

create table roles (
  id integer generated always as identity primary key,
  name text not null unique,
  description text not null,
  is_default boolean not null default false,
  is_enabled boolean not null default true,
  permissions bigint not null default 0,
  version integer not null default 1
);

create table admin_roles (
  admin_id integer not null references admins on delete cascade,
  role_id integer not null references roles on delete restrict,
  primary key (admin_id, role_id)
);
create index admin_roles_role on admin_roles (role_id);

create table temporary_permissions (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  permissions bigint not null,
  created_at timestamptz not null default now(),
  start_at timestamptz not null,
  end_at timestamptz not null,
  created_by integer references admins on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by integer references admins on delete set null,
  check (end_at > start_at)
);
create index temporary_permissions_admin on temporary_permissions (admin_id, end_at);

create table sessions (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When password or second factor were last given; sensitive actions want it recent.
  proven_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null
);
create index sessions_admin on sessions (admin_id) where ended_at is null;
create index sessions_expires_at on sessions (expires_at);

-- A browser that has signed in as this admin before: a flood of wrong passwords from elsewhere does not lock it out.
create table known_devices (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  token_hash text not null unique,
  last_used_at timestamptz not null
);
create index known_devices_admin on known_devices (admin_id, last_used_at);

create table one_time_tokens (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('activation', 'password-reset', 'email-change', 'email-code', 'sms-code')),
  admin_id integer not null references admins on delete cascade,
  -- Of a link token, or of a 6-digit code under a key.
  secret_hash text not null,
  -- What the token is bound to: the new address of an e-mail change, the number of an SMS code.
  target text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  failures integer not null default 0
);
create unique index one_time_tokens_link on one_time_tokens (secret_hash)
  where purpose in ('activation', 'password-reset', 'email-change');
create index one_time_tokens_open on one_time_tokens (admin_id, purpose) where used_at is null;
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

create table throttle_counters (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
create index throttle_counters_window on throttle_counters (window_started_at);

create table security_incidents (
  id integer generated always as identity primary key,
  date_time timestamptz not null,
  ip text not null,
  violation_code text not null,
  violation_cause text not null,
  user_agent text not null,
  user_email text,
  user_scope text not null check (user_scope in ('Merchant', 'Debtor', 'AdminPortal'))
);
create index security_incidents_date_time on security_incidents (date_time, id);
