-- Status notices: what portals and console tell their visitors from a time to a time.

create table status_notices (
  id integer generated always as identity primary key,
  -- null: for every tenant.
  tenant_id integer references tenants on delete cascade,
  severity smallint not null check (severity between 1 and 5),
  -- Scheduled before the start, active from it on, completed from the end on: nothing else says so.
  start_at timestamptz not null,
  -- null: until somebody stops it. As early as the start for one that was stopped in its first moment.
  end_at timestamptz check (end_at >= start_at),
  places text[] not null,
  -- A list of {languageCode, text, url}.
  translations jsonb not null,
  created_by integer references admins on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index status_notices_start on status_notices (start_at, id);
-- Ends that are still to come are read whenever something changes.
create index status_notices_end on status_notices (end_at, id);
create index status_notices_severity on status_notices (severity, id);
create index status_notices_user on status_notices (lower(created_by_name), id);
create index status_notices_tenant on status_notices (tenant_id);
