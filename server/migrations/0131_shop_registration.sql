-- A shop is completed, paused and opened again from the console.
alter table shops add column paused_at timestamptz;
alter table shops add column paused_reason text;
alter table shops add column version integer not null default 1;
create index shops_incomplete_name on shops (lower(name), id) where registration_completed_at is null;
create index shops_complete on shops (created_at, id) where registration_completed_at is not null;
create index shops_registered on shops (created_at, id);
