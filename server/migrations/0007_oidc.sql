-- Sign-in with an OpenID provider.

create table oidc_settings (
  id integer generated always as identity primary key,
  name text not null,
  -- `{tenantId}` in it stands for the tenant.
  base_url text not null,
  tenant_id text not null,
  client_id text not null,
  enabled boolean not null default false,
  version integer not null default 1
);
create index oidc_settings_name on oidc_settings (lower(name), id);

-- Who signs in as which admin. The issuer is part of the key: a provider that is pointed elsewhere brings other people.
create table oidc_links (
  id integer generated always as identity primary key,
  provider_id integer not null references oidc_settings on delete cascade,
  issuer text not null,
  subject text not null check (subject <> ''),
  admin_id integer not null references admins on delete cascade,
  linked_at timestamptz not null,
  unique (provider_id, issuer, subject)
);
create index oidc_links_admin on oidc_links (admin_id);

-- A sign-in, link or test between leaving for the provider and coming back.
create table oidc_transactions (
  id integer generated always as identity primary key,
  provider_id integer not null references oidc_settings on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'link', 'test')),
  -- Of the parameter `state`, and of the cookie of the browser that left.
  state_hash text not null unique,
  browser_hash text not null,
  -- The session that wants the link or the test.
  session_id integer references sessions on delete cascade,
  next text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The admin whom the provider has vouched for, while the second factor of the console is still to come.
  vouched_admin_id integer references admins on delete cascade,
  finished_at timestamptz,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index oidc_transactions_expires_at on oidc_transactions (expires_at);
