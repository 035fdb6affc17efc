-- Runs outside of a transaction.
-- Of a rule that is judged each minute, the moments when it was not as expected.
create index concurrently if not exists monitoring_results_not_ok on monitoring_results (rule_id, id) where result <> 10;
