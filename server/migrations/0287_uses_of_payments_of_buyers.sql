-- Runs outside of a transaction.
alter table bank_entry_uses validate constraint bank_entry_uses_use_check;
alter table bank_entry_uses validate constraint bank_entry_uses_check;
alter table document_postings validate constraint document_postings_document_check;
create unique index concurrently if not exists bank_entry_uses_npl_payment on bank_entry_uses (npl_payment_id) where npl_payment_id is not null;
-- What a dossier had once it has once of each sale.
create unique index concurrently if not exists npl_sold_dossiers_of_sale on npl_sold_dossiers (dossier_id, sale_id);
create unique index concurrently if not exists npl_recalls_of_sale on npl_recalls (dossier_id, sale_id);
create unique index concurrently if not exists npl_debtor_notices_of_sale on npl_debtor_notices (dossier_id, event, (coalesce(sale_id, 0)));
create unique index concurrently if not exists npl_export_files_of_dossier on npl_export_files (export_id, dossier_id) where dossier_id is not null;
