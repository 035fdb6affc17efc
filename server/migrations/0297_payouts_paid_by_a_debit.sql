-- A pay-out may have left before anybody approved it: it is proposed as paid by the debit that names it, and no payment file is made.
alter table payout_batches add column bank_entry_id integer references bank_entries;
