-- Claims that are paid in monthly instalments: as long as one runs, its dossier is in an arrangement (in_arrangement_since).

create table arrangements (
  id integer generated always as identity primary key,
  dossier_id integer not null references dossiers,
  state text not null check (state in ('running', 'kept', 'broken', 'cancelled')),
  -- Minor units: what was open, and is paid in instalments.
  amount bigint not null check (amount > 0),
  -- What had been settled of the claim by then, in whatever way, and at its end: what came between counts to the instalments.
  settled_before bigint not null,
  settled_at_end bigint,
  reason text not null,
  agreed_at timestamptz not null,
  -- Kept as they were then: admins go.
  agreed_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  end_reason text,
  -- The mails that tell of it, and of its end; and why there is none.
  outbox_id integer,
  end_outbox_id integer,
  not_told text check (not_told in ('no_address', 'deceased', 'minor', 'opted_out')),
  version integer not null default 1,
  check ((state = 'running') = (ended_at is null) and (ended_at is null) = (settled_at_end is null)),
  check ((state = 'cancelled') = (end_reason is not null))
);
create unique index arrangements_running on arrangements (dossier_id) where state = 'running';
create index arrangements_of on arrangements (dossier_id, id);

create table arrangement_instalments (
  arrangement_id integer not null references arrangements on delete cascade,
  number smallint not null check (number between 1 and 12),
  due_on date not null,
  amount bigint not null check (amount > 0),
  -- With all before it.
  in_all bigint not null,
  primary key (arrangement_id, number)
);
