-- Runs outside of a transaction.
-- What was taken back in a range of days, few of all payments: why the bank and the books differ is found among them.
create index concurrently if not exists payments_reversed on payments (reversed_at) where reversed_at is not null;
