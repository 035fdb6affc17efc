-- A debit that names several cessions may have paid more than the one that it was booked as: it holds the others until an admin says that it paid
-- nothing of them. Kept with what it differs by, so that it holds them again where that is booked anew.
create table debit_releases (
  difference_id integer not null references entry_differences,
  cession_id bigint not null references cessions,
  released_by integer not null,
  -- Kept as it was then: admins go.
  released_by_name text not null,
  released_at timestamptz not null,
  reason text not null,
  primary key (difference_id, cession_id)
);
