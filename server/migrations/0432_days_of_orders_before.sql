-- Runs outside of a transaction.
-- Orders that were invoiced far away in time stay so, as far as there are days.
update transactions set invoice_date = least(greatest(invoice_date, date '1900-01-01'), date '9998-12-31')
  where id in (select id from transactions where invoice_date not between '1900-01-01' and '9998-12-31' order by id limit 2000);
update dossiers set invoice_date = least(greatest(invoice_date, date '1900-01-01'), date '9998-12-31'),
    due_on = least(due_on, date '9998-12-31' + payment_term_days)
  where id in (select id from dossiers where invoice_date not between '1900-01-01' and '9998-12-31' order by id limit 2000);
alter table transactions validate constraint transactions_invoice_date;
