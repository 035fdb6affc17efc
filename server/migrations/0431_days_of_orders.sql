-- A day that has no name of ten letters breaks whatever shows it: claims are due up to 120 days after the invoice of their order.
-- What stands is brought within it by the next file.
alter table transactions add constraint transactions_invoice_date check (invoice_date between '1900-01-01' and '9998-12-31') not valid;
