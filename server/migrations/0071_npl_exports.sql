-- Exports of sales to buyers of unpaid claims: made once for each sale, and each file delivered once.

-- What a buyer gets is a CSV: a choice that changes nothing is not kept.
update npl_export_configurations set format = 1;
alter table npl_export_configurations add check (format = 1);

create table npl_exports (
  id bigint generated always as identity primary key,
  -- A sale is exported once.
  sale_id bigint not null unique references npl_sales,
  buyer_id integer not null references npl_buyers,
  made_at timestamptz not null,
  -- What was written, counted while it was: a sale is the sum of its dossiers, and its export too. Amounts in cents.
  dossiers integer not null,
  face_amount bigint not null,
  price bigint not null
);
create index npl_exports_buyer on npl_exports (buyer_id);

create table npl_export_files (
  id bigint generated always as identity primary key,
  export_id bigint not null references npl_exports,
  buyer_id integer not null references npl_buyers,
  -- done: names, sizes and sums of the others, and goes last.
  kind text not null check (kind in ('csv', 'done')),
  name text not null,
  bytes integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Compressed and sealed, until 90 days after it arrived.
  sealed text,
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
  unique (export_id, kind),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (state <> 'delivered' or failure is null),
  check (sealed is not null or state = 'delivered')
);
create index npl_export_files_of_buyer on npl_export_files (buyer_id, id desc);
create index npl_export_files_by_state on npl_export_files (buyer_id, state, id desc);
create index npl_export_files_open on npl_export_files (buyer_id, id) where state in ('waiting', 'failed');
create index npl_export_files_kept on npl_export_files (delivered_at) where sealed is not null and delivered_at is not null;

create trigger npl_exports_fixed before update or delete on npl_exports
  for each row execute function refuse_change_of_posting();
