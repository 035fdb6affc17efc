-- Runs outside of a transaction.
create index concurrently if not exists mail_to_pay_decisions_mailed on mail_to_pay_decisions (dossier_id) where outbox_id is not null;
