-- What books hold that was moved before it was kept who asked for it. The proof of the books takes it as it stood, and nothing beside it.

-- Captures were final once: what was left of an order was released without a message.
create table released_before_messages (
  transaction_id bigint primary key references transactions,
  -- Minor units.
  amount bigint not null
);
insert into released_before_messages (transaction_id, amount)
  select t.id, t.released_amount - coalesce(m.amount, 0) from transactions t left join (
    select transaction_number, sum(amount) as amount from bus_messages
    where id = root_id and source = 'checkout' and purpose = 'release' group by 1
  ) m using (transaction_number)
  where t.released_amount <> coalesce(m.amount, 0);

-- Write-offs of which no admin is known.
create table write_offs_before (
  root_id bigint primary key references ledger_postings
);
insert into write_offs_before (root_id)
  select p.root_id from ledger_postings p
  where p.source = 'write-off' and not exists (select from write_offs w where w.posting_id = p.root_id)
    -- What was written off again after a payment had taken it back is of no admin either.
    and not exists (select from ledger_postings b where b.dossier_id = p.dossier_id and b.movement = 'write-back');
