-- From where admins may work, and the keys that open the API to shops.

-- Limits one admin, once there is an entry.
create table admin_ip_entries (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  -- The one spelling of an address or range; `network` is the same for comparing.
  ip text not null,
  network inet not null generated always as (ip::inet) stored,
  description text not null,
  created_at timestamptz not null,
  created_by integer references admins on delete set null,
  last_accessed timestamptz,
  unique (admin_id, ip)
);

-- Limits everybody while the environment setting IP_WHITELIST_ENABLED is on.
create table ip_whitelist (
  id integer generated always as identity primary key,
  ip text not null unique,
  network inet not null generated always as (ip::inet) stored,
  description text not null,
  created_at timestamptz not null,
  created_by integer references admins on delete set null
);
create index ip_whitelist_network on ip_whitelist using gist (network inet_ops);

-- An incident is told once an hour for an address, so the last one has to be found.
create index security_incidents_address on security_incidents (ip, violation_code, date_time);

create table pspers (
  id integer generated always as identity primary key,
  name text not null
);

alter table shops add column psper_id integer references pspers;
alter table shops add column parent_shop_id integer references shops;
create index shops_name on shops (lower(name), id);
create index shops_search on shops using gin (lower(name) gin_trgm_ops);

create table api_keys (
  id integer generated always as identity primary key,
  -- SHA-256; the key itself is nowhere.
  key_hash text not null unique,
  last_four text not null,
  shop_id integer not null references shops,
  scope text not null check (scope in ('transaction-api', 'in-store')),
  purpose text not null,
  issued_to text not null,
  created_at timestamptz not null,
  created_by integer references admins on delete set null,
  revoked_at timestamptz,
  revoked_by integer references admins on delete set null,
  last_used_at timestamptz,
  last_used_address text
);
create index api_keys_created_at on api_keys (created_at, id);
