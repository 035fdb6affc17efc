-- Lists as an admin set them up: their address, under a name.
create table saved_views (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  screen text not null,
  name text not null,
  search text not null,
  saved_at timestamptz not null
);
create unique index saved_views_name on saved_views (admin_id, screen, lower(name));
