-- Runs outside of a transaction.
-- Money that left and names a pay-out is looked for before that pay-out is paid anew.
create index concurrently if not exists bank_entries_debits on bank_entries (upper(end_to_end_id)) where amount < 0;
