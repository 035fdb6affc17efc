-- What was added to a status notice while it ran: its own text stays as it was read.
create table status_notice_updates (
  id integer generated always as identity primary key,
  notice_id integer not null references status_notices on delete cascade,
  -- A list of {languageCode, text}, in the languages of the notice's own texts.
  translations jsonb not null,
  created_by integer references admins on delete set null,
  created_by_name text not null,
  created_at timestamptz not null
);
create index status_notice_updates_notice on status_notice_updates (notice_id, id);
