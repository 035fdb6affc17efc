-- Runs outside of a transaction.
-- The checks of a number are found by its messages, of which there is an index: one of their own, of random texts, was paid by each order.
-- Roots are handed out in order, so that this index grows at its end.
-- Contracts credit_checks_by_number: the version before finds the same without it, more slowly, since 0.1.0.

create index concurrently if not exists credit_checks_of_root on credit_checks (root_id);
drop index concurrently if exists credit_checks_by_number;
