-- Runs outside of a transaction.
-- An entry whose refund came back is refunded once more; that one refund of it stands at most, refunds_once says.
-- Contracts refunds_entry: not needed since 0.1.0.
drop index concurrently if exists refunds_entry;
