-- How a cession is invoiced is what was agreed when it was made, not when it is charged: 0 not at all, 1 to the psper, 2 for each merchant.
alter table cessions add column invoice_method smallint check (invoice_method in (0, 1, 2));
update cessions c set invoice_method = coalesce(
  (select r.method from cession_charges k join invoice_runs r on r.id = k.run_id where k.cession_id = c.id),
  (select p.invoice_method from pspers p where p.id = c.psper_id));
alter table cessions alter column invoice_method set not null;
alter table invoice_runs drop column method;
