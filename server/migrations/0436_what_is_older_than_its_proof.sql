-- Fills the tables of 0435 with what the books hold by now.
insert into released_before_messages (transaction_id, amount)
  select t.id, t.released_amount - coalesce(m.amount, 0) from transactions t left join (
    select transaction_number, sum(amount) as amount from bus_messages
    where id = root_id and source = 'checkout' and purpose = 'release' group by 1
  ) m using (transaction_number)
  where t.released_amount <> coalesce(m.amount, 0);

insert into write_offs_before (root_id)
  select p.root_id from ledger_postings p
  where p.source = 'write-off' and not exists (select from write_offs w where w.posting_id = p.root_id)
    -- What was written off again after a payment had taken it back is of no admin either.
    and not exists (select from ledger_postings b where b.dossier_id = p.dossier_id and b.movement = 'write-back');
