-- A transfer that the bank never books is taken off by an admin, with a reason, so that its cession can be paid anew.

alter table payouts
  drop constraint payouts_state_check,
  add constraint payouts_state_check
    check (state in ('proposed', 'approved', 'paid', 'returned', 'dropped', 'not-executed')),
  add column not_executed_at timestamptz,
  add column not_executed_by_name text,
  add column not_executed_reason text,
  add constraint payouts_not_executed check (
    (state = 'not-executed') = (not_executed_at is not null) and (state = 'not-executed') = (not_executed_by_name is not null)
    and (state = 'not-executed') = (not_executed_reason is not null));
