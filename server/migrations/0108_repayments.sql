-- What a claim was paid too much goes back by a refund run, to the account that a payment of it came from, and is posted with that run.

alter table ledger_postings drop constraint ledger_postings_source_check,
  add constraint ledger_postings_source_check check (source in ('message', 'payment', 'reversal', 'repayment', 'write-off'));

alter table refunds
  -- Of an entry that pays a claim: whose money goes back, and as what in the ledger.
  add column dossier_id integer references dossiers,
  add column posting_id bigint unique references ledger_postings,
  add check ((dossier_id is null) = (posting_id is null));
-- An entry that pays nothing goes back once and whole; one that pays a claim as often as that is overpaid.
alter table refunds drop constraint refunds_entry_id_key;
create unique index refunds_entry on refunds (entry_id) where dossier_id is null;
create index refunds_of_payment on refunds (entry_id) where dossier_id is not null;
