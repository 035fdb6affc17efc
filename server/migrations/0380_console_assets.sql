-- What the console of each version in use is made of: a process answers from here what the page of another version asks it for (docs/adr/0100).
create table console_assets (
  name text primary key,
  encoding text not null check (encoding in ('br', 'identity')),
  content bytea not null,
  -- Made with a key of the server's secret: whoever writes to the database alone must not run a script in the console.
  seal text not null
);

-- One row for each build, with all that it is made of.
create table console_builds (
  id text primary key,
  names text[] not null,
  seen_at timestamptz not null
);
