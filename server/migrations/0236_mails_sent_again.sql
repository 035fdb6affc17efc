-- The mail that was sent once more: a reminder that left only then reminded all the same.
alter table outbox_messages add column again_of integer;
