-- What a claim was paid too much without a bank entry (at a checkout, on the payment page) goes back to an account that is asked of the consumer:
-- by a refund run of its own, of no statement, whose one item names the claim and the account.

alter table refund_runs alter column statement_id drop not null,
  add column dossier_id integer references dossiers,
  add check ((statement_id is null) = (dossier_id is not null));
-- One that waits for approval is enough.
create unique index refund_runs_claim on refund_runs (dossier_id) where state = 'requested' and dossier_id is not null;

alter table refund_items alter column entry_id drop not null,
  add column dossier_id integer references dossiers,
  add column iban text,
  add column name text,
  add check ((entry_id is null) = (dossier_id is not null)),
  add check (dossier_id is null or iban is not null and name is not null);

alter table refunds alter column entry_id drop not null,
  add check (entry_id is not null or dossier_id is not null);
create index refunds_of_claim on refunds (dossier_id) where entry_id is null;
