-- When a partner was not fully in use last: what that touched is asked for once it is over, when opened_at is gone.
alter table integration_circuits add column last_opened_at timestamptz, add column last_closed_at timestamptz;
