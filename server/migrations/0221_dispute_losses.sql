-- Disputes that admins lose: above the limit of refunds a second admin decides, since what is charged back is given up as what is refunded.

create table dispute_losses (
  id integer generated always as identity primary key,
  dispute_id integer not null references disputes,
  -- Minor units, of the chargeback.
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
create index dispute_losses_of on dispute_losses (dispute_id, id);
create unique index dispute_losses_waiting on dispute_losses (dispute_id) where state = 'waiting';
