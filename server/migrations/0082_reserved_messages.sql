-- What messages of others than the checkout's calls book of an order that the checkout knows is reserved in it as what its calls ask for.
create table reserved_messages (
  root_id bigint primary key,
  transaction_number text not null,
  movement text not null check (movement in ('capture', 'refund', 'chargeback')),
  -- 0: booked in the past, beyond what was ordered.
  amount bigint not null check (amount >= 0)
);
create index reserved_messages_number on reserved_messages (transaction_number);

-- What was booked so far is reserved as far as there is room, the oldest first.
insert into reserved_messages (root_id, transaction_number, movement, amount)
select root_id, transaction_number, movement,
  case when sum(amount) over (partition by transaction_number, side order by root_id) <= room then amount else 0 end
from (
  select p.root_id, p.transaction_number, p.movement, p.amount, p.movement = 'capture' as side,
    case when p.movement = 'capture' then t.amount - t.capture_requested - t.released_amount
      else d.captured - t.refund_requested - t.chargeback_requested end as room
  from ledger_postings p join bus_messages m on m.id = p.root_id join transactions t on t.transaction_number = p.transaction_number
    join dossiers d on d.id = p.dossier_id
  where p.source = 'message' and m.source <> 'checkout'
) booked;
update transactions t set capture_requested = capture_requested + r.capture, refund_requested = refund_requested + r.refund,
    chargeback_requested = chargeback_requested + r.chargeback, version = version + 1
  from (
    select transaction_number, coalesce(sum(amount) filter (where movement = 'capture'), 0) as capture,
      coalesce(sum(amount) filter (where movement = 'refund'), 0) as refund,
      coalesce(sum(amount) filter (where movement = 'chargeback'), 0) as chargeback
    from reserved_messages group by 1
  ) r where r.transaction_number = t.transaction_number and r.capture + r.refund + r.chargeback > 0;
