-- Runs outside of a transaction.
-- What ended longest ago is found without looking at what stays.
create index concurrently if not exists outbox_messages_to_empty on outbox_messages (next_attempt_at, id)
  where emptied_at is null and state <> 'waiting';
create index concurrently if not exists security_incidents_ended on security_incidents (last_seen, id)
  where is_allowed or unblocked_on is not null;
