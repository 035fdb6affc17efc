-- What was captured before is charged, which ends with the period that the invoice names. Null: a run of before that was held to.
alter table invoice_runs add column cut_off timestamptz;
