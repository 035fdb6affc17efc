-- Runs outside of a transaction.
-- Orders of one reference with the newest first: what is known of an index of a part does not tell the planner how few they are, so that
-- it walked through all transactions from the newest. The version before finds its own along the new one as well.
create index concurrently if not exists transactions_by_reference on transactions (lower(reference), id) where reference is not null;
-- Contracts transactions_reference: not needed since 0.1.0.
drop index concurrently if exists transactions_reference;
