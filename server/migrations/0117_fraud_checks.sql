-- Orders that look like fraud by the platform's own rules, as a work list; and what those rules look at.

alter table transactions
  -- Whether the goods go elsewhere than to the billing address: all that is kept of the other address.
  add column delivered_elsewhere boolean not null default false;
-- What a shop usually sells for: the newest of its orders. Of no other index the same order can be read, which for a shop of few orders
-- would be read to its end.
create index transactions_shop on transactions (shop_id, started_at) include (amount, id);

alter table fraud_cases
  -- [{ reason, seen, points }]; those of before were not recorded.
  add column reasons jsonb not null default '[]',
  add column assigned_to integer references admins on delete set null,
  -- Kept as it was then: admins go.
  add column closed_by_name text,
  add column outcome text check (outcome in ('accepted', 'rejected')),
  add column version integer not null default 1;
-- An admin who goes leaves what they had.
create index fraud_cases_assigned on fraud_cases (assigned_to) where assigned_to is not null;
create index fraud_cases_of_dossier on fraud_cases (dossier_id, detection_version, outcome);
create index fraud_cases_open_score on fraud_cases (detection_version, score, id) where closed_at is null;
create index fraud_cases_closed on fraud_cases (detection_version, created_at, id) where closed_at is not null;
create index fraud_cases_closed_score on fraud_cases (detection_version, score, id) where closed_at is not null;

-- What the work list has: cases of older rules are kept, and nobody works on them.
create view fraud_cases_v3 as
  select id, dossier_id, detection_version, score, reasons, created_at, assigned_to, closed_at, closed_reason, closed_by_name, outcome, version
  from fraud_cases where detection_version = 'v3';
