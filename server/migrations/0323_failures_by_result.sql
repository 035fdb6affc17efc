-- Runs outside of a transaction.
-- Failures of a rare kind, among all that failed.
create index concurrently if not exists bus_transactions_failed_result on bus_transactions (result, ended_at, id)
  include (transaction_type, is_retry, shop_id) where not success;
