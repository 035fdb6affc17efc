-- Runs outside of a transaction.
-- What is read out of a document finds it, however it is typed.
create index concurrently if not exists invoices_number on invoices (upper(number));
create index concurrently if not exists cessions_reference on cessions (upper(reference));
create index concurrently if not exists npl_sales_reference on npl_sales (upper(reference));
