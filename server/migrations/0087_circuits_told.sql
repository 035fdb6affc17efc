-- Since when a circuit has not been closed, over all its tries to come back, and when that was told by mail.
alter table integration_circuits add column opened_at timestamptz, add column told_at timestamptz;
update integration_circuits set opened_at = changed_at where state <> 'closed';
alter table integration_circuits add constraint integration_circuits_opened check ((state = 'closed') = (opened_at is null));
