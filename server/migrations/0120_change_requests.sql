-- What consumers ask to have changed of themselves. The table of before named no consumer, and nothing but the demo filled it.

-- Without spaces; where the consumer wants to be paid.
alter table consumers add column iban text;

drop table change_requests;
create table change_requests (
  id integer generated always as identity primary key,
  consumer_id bigint not null references consumers on delete cascade,
  -- About which the consumer was writing when they asked.
  dossier_id integer not null references dossiers on delete cascade,
  field text not null check (field in ('email', 'name', 'address', 'phone', 'iban')),
  -- Of the consumer when they asked; null: there was none.
  old_value jsonb,
  new_value jsonb not null,
  source text not null check (source in ('payment-page', 'checkout')),
  created_at timestamptz not null,
  assigned_to integer references admins on delete set null,
  closed_at timestamptz,
  closed_reason text,
  -- Kept as it was then: admins go. Null: the consumer took it back.
  closed_by_name text,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn')),
  version integer not null default 1
);
-- A newer one of a field takes the place of the older one.
create unique index change_requests_of_field on change_requests (consumer_id, field) where closed_at is null;
create index change_requests_of_consumer on change_requests (consumer_id);
create index change_requests_of_dossier on change_requests (dossier_id, closed_at);
create index change_requests_open on change_requests (created_at, id) where closed_at is null;
create index change_requests_closed on change_requests (created_at, id) where closed_at is not null;
create index change_requests_assigned on change_requests (assigned_to) where assigned_to is not null;
