-- What admins tried out with the simulator of calls: each call with what came back, and values kept under a name.

create table simulator_runs (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  at timestamptz not null,
  -- As the document names it: POST /transactions.
  endpoint text not null,
  method text not null,
  server text not null,
  url text not null,
  idempotency_key text not null,
  -- The API key is in none of these.
  request_headers jsonb not null,
  request_body text,
  -- Neither status nor failure: the call was begun, and no answer was recorded.
  status smallint,
  failure text,
  milliseconds integer,
  response_headers jsonb not null default '{}',
  response_body text,
  response_bytes integer not null default 0,
  is_cut boolean not null default false
);
create index simulator_runs_of_admin on simulator_runs (admin_id, id desc);
create index simulator_runs_of_endpoint on simulator_runs (admin_id, endpoint, id desc);
-- Runs of long ago are deleted.
create index simulator_runs_by_time on simulator_runs (at);

create table simulator_scenarios (
  id integer generated always as identity primary key,
  owner_id integer not null references admins on delete cascade,
  name text not null,
  is_shared boolean not null,
  endpoint text not null,
  -- Of what the endpoint took when the values were saved.
  fingerprint text not null,
  parameters jsonb not null,
  body text,
  saved_at timestamptz not null,
  version integer not null default 1
);
create unique index simulator_scenarios_name on simulator_scenarios (owner_id, lower(name));
create index simulator_scenarios_shared on simulator_scenarios (lower(name)) where is_shared;
