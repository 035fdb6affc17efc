-- What books hold that was moved before it was kept who asked for it. The proof of the books takes it as it stood, and nothing beside it.

-- Captures were final once: what was left of an order was released without a message.
create table released_before_messages (
  transaction_id bigint primary key references transactions,
  -- Minor units.
  amount bigint not null
);

-- Write-offs of which no admin is known.
create table write_offs_before (
  root_id bigint primary key references ledger_postings
);
