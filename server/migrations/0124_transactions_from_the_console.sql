-- What admins do about a transaction: refunds, of which large ones wait for a second admin, and notes.

create table transaction_refunds (
  id integer generated always as identity primary key,
  transaction_id bigint not null references transactions,
  -- Minor units.
  amount bigint not null check (amount > 0),
  reason text not null,
  -- done: it was within the limit; the others wait or waited for a second admin.
  state text not null check (state in ('done', 'waiting', 'approved', 'refused', 'withdrawn')),
  asked_by integer not null,
  -- Kept as it was then: admins go.
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  refuse_reason text,
  version integer not null default 1,
  check (state <> 'approved' or decided_by is not null and decided_by <> asked_by)
);
create index transaction_refunds_of on transaction_refunds (transaction_id, id);
create index transaction_refunds_state on transaction_refunds (state, id);
create unique index transaction_refunds_waiting on transaction_refunds (transaction_id) where state = 'waiting';

create table transaction_notes (
  id integer generated always as identity primary key,
  transaction_id bigint not null references transactions,
  text text not null,
  author_id integer not null,
  author_name text not null,
  written_at timestamptz not null
);
create index transaction_notes_of on transaction_notes (transaction_id, id);

-- A press in the console happens once, as a shop's call with a key does.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column api_key_id drop not null;
alter table idempotency_keys add column admin_id integer, add check (num_nonnulls(api_key_id, admin_id) = 1);
create unique index idempotency_keys_of_key on idempotency_keys (api_key_id, key) where api_key_id is not null;
create unique index idempotency_keys_of_admin on idempotency_keys (admin_id, key) where admin_id is not null;
