-- Runs outside of a transaction.
-- Callers read out the end of the account that they paid from, which is seldom the one that their order named.
create index concurrently if not exists payments_payer_tail on payments (right(payer_iban, 4), id)
  where payer_iban is not null and reversed_at is null;
