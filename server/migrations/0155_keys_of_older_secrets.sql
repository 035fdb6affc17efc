-- What an older secret of the server left that cannot be made anew: the keys of the audit chain up to a row, and of recovery codes.
create table secret_keys (
  purpose text not null,
  key_id text not null,
  -- Of the audit chain: the last row that the key seals.
  until_id bigint,
  sealed text not null,
  kept_at timestamptz not null,
  primary key (purpose, key_id)
);

-- Of the key that seals what comes next, so that processes that know two secrets take the same.
alter table audit_head add column key_id text;
