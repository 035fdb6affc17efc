-- Runs outside of a transaction.
-- Mails of before that say by their address alone whose they are, however it was typed: they go with whom they were to.
create index concurrently if not exists outbox_messages_by_address on outbox_messages (lower(recipient)) where consumer_id is null and admin_id is null;
