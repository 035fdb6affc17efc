-- Runs outside of a transaction.
-- A psper may pay several invoices and debit notes with one transfer: each of them once.
create unique index concurrently if not exists psper_payments_of_entry on psper_payments
  (entry_id, coalesce(invoice_id, 0), coalesce(debit_note_id, 0), coalesce(difference_id, 0)) where reversed_at is null;
-- Contracts psper_payments_entry: not needed since 0.1.0.
drop index concurrently if exists psper_payments_entry;
