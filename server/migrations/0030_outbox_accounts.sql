-- Whose account a message is about: who may read it depends on what they hold. Unknown for messages from before.

alter table outbox_messages add column admin_id integer references admins on delete set null;
create index outbox_messages_admin on outbox_messages (admin_id) where admin_id is not null;
create index admins_pending_email on admins (pending_email) where pending_email is not null;
