-- The branding of each tenant: what is shown now, every version of it, and what is being prepared.

create table branding_scopes (
  id integer generated always as identity primary key,
  -- null: the default, for the sign-in page and for whatever a tenant has not set itself.
  tenant_id integer unique nulls not distinct references tenants on delete cascade,
  -- Counts every save, so that a save from an older state is noticed.
  revision integer not null default 0,
  -- The number of the version that is shown; 0 while there is none.
  published integer not null default 0,
  -- What differs from the shown version, by variable; null while nothing is being prepared.
  draft jsonb,
  draft_at timestamptz,
  draft_by text
);
insert into branding_scopes (tenant_id) values (null);

-- Contents are stored once, under their SHA-256 in hexadecimal.
create table branding_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

-- Never changed once written.
create table branding_versions (
  scope_id integer not null references branding_scopes on delete cascade,
  number integer not null check (number > 0),
  -- Every variable that is set, with its value and the revision of its last change.
  variables jsonb not null,
  -- The contents that the variables name.
  files text[] not null,
  changed text[] not null,
  origin text not null check (origin in ('edit', 'draft', 'import', 'restore')),
  restored_from integer,
  published_at timestamptz not null,
  published_by integer references admins on delete set null,
  published_by_name text not null,
  primary key (scope_id, number)
);
create index branding_versions_files on branding_versions using gin (files);

create table branding_fonts (
  scope_id integer not null references branding_scopes on delete cascade,
  family text not null,
  regular text not null references branding_files,
  bold text not null references branding_files,
  italic text not null references branding_files,
  bold_italic text not null references branding_files,
  created_at timestamptz not null,
  primary key (scope_id, family)
);
create unique index branding_fonts_name on branding_fonts (scope_id, lower(family));

-- What was a bare list of values becomes the first version of each tenant.
insert into branding_scopes (tenant_id, revision, published)
  select distinct tenant_id, 1, 1 from customer_environment_variables;
insert into branding_versions
  (scope_id, number, variables, files, changed, origin, published_at, published_by_name)
  select scope.id, 1,
    jsonb_object_agg(old.variable_type, jsonb_build_object('value', old.value, 'revision', 1)),
    '{}', array_agg(old.variable_type order by old.variable_type), 'edit', now(), ''
  from customer_environment_variables old join branding_scopes scope on scope.tenant_id = old.tenant_id
  group by scope.id;
drop table customer_environment_variables;
