-- Runs outside of a transaction.
alter table bank_entry_uses validate constraint bank_entry_uses_use_check;
alter table bank_entry_uses validate constraint bank_entry_uses_check;
alter table document_postings validate constraint document_postings_document_check;
create unique index concurrently if not exists bank_entry_uses_npl_payment on bank_entry_uses (npl_payment_id) where npl_payment_id is not null;
