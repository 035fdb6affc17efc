-- Whom a mail left as, or was last tried as; null for older ones, and for what was never tried.
alter table outbox_messages add column sent_as text;
