-- A partner that flaps fills the audit trail no more: from when its rows are counted, how many there are since, and how many changes
-- have no row yet.
alter table integration_circuits
  add column told_from timestamptz,
  add column told_changes smallint not null default 0,
  add column untold_changes integer not null default 0;
