-- Runs outside of a transaction.
-- Personal data of a consumer is found also in refunds of their claims.
create index concurrently if not exists refund_items_dossier on refund_items (dossier_id) where dossier_id is not null;
