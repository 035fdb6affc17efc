-- Runs outside of a transaction.
create index concurrently if not exists outbox_messages_again on outbox_messages (again_of) where again_of is not null;
-- All whose reminders are made: why nothing follows is found among them.
create index concurrently if not exists dossiers_all_reminded on dossiers (id) where in_dunning and last_reminder = 3;
