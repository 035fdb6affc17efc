-- The checks of a number are found by its messages, of which there is an index: one of their own, of random texts, was paid by each order.
-- Roots are handed out in order, so that this index grows at its end.
create index credit_checks_of_root on credit_checks (root_id);
drop index credit_checks_by_number;
