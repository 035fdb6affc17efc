-- What people were told, and who was kept out, may end after some months; until an operator says so, none of it does.

-- When subject, address and text were taken out of a message: that it was sent, and to which consumer, stays.
alter table outbox_messages add column emptied_at timestamptz;

-- What went and the audit trail does not tell of yet: a run that was killed is told of by the next one.
create table untold_removals (
  kind text primary key check (kind in ('messages', 'incidents')),
  removed integer not null check (removed > 0),
  -- How long it was kept, and the day of UTC before which it had ended.
  months smallint not null,
  ended_before date not null
);
