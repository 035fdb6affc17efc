-- Documents of pspers that go to them by SFTP: each file once.

-- Since when URL, port and folder are all set: what was made before is not sent afterwards.
alter table pspers add column delivery_since timestamptz;
update pspers set delivery_since = now() where sftp_url is not null and sftp_port is not null and sftp_folder is not null;

create table psper_deliveries (
  id bigint generated always as identity primary key,
  psper_id integer not null references pspers,
  document text not null check (document in ('invoice', 'credit-note', 'deed', 'debit-note')),
  document_id bigint not null,
  kind text not null check (kind in ('pdf', 'ubl', 'csv')),
  name text not null,
  bytes integer not null,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'uncertain')),
  -- A try went as far as its rename, so that the file may be there although nobody answered.
  may_have_arrived boolean not null default false,
  failure text,
  -- The place of the last try: at another one it is tried at once.
  tried_at_place text,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  -- Null: not by itself.
  next_attempt_at timestamptz,
  -- One worker is at it until then.
  leased_until timestamptz,
  delivered_at timestamptz,
  -- A document is delivered once.
  unique (document, document_id, kind),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (state <> 'delivered' or failure is null)
);
create index psper_deliveries_of_psper on psper_deliveries (psper_id, id desc);
create index psper_deliveries_by_state on psper_deliveries (psper_id, state, id desc);
create index psper_deliveries_newest on psper_deliveries (psper_id, made_at desc);
create index psper_deliveries_open on psper_deliveries (psper_id, id) where state in ('waiting', 'failed');
