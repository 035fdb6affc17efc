-- What keys gave back, in refunds and chargebacks, in the first 24 hours after an admin made them: it counts as given up by that admin, for a day.
create table key_refunds (
  asked_by integer not null references admins on delete cascade,
  asked_at timestamptz not null,
  -- Minor units.
  amount bigint not null check (amount > 0)
);
create index key_refunds_alone on key_refunds (asked_by, asked_at);
create index key_refunds_oldest on key_refunds (asked_at);
