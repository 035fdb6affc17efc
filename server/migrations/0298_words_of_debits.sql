-- Runs outside of a transaction.
-- Without a list of what waits to be indexed: each look-up would read all of that after a large statement.
-- Money that left may name a cession in its text alone: the words of debits are found as their end-to-end ids are (0271).
create index concurrently if not exists bank_entries_debit_words on bank_entries
  using gin (regexp_split_to_array(upper(remittance), '[^A-Z0-9_-]+')) with (fastupdate = off) where amount < 0;
create index concurrently if not exists payout_batches_entry on payout_batches (bank_entry_id) where bank_entry_id is not null;
