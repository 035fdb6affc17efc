import { sql } from 'drizzle-orm';
import { addToTransactions } from '../../../claims/requests.ts';
import type { DemoFrame } from '../demo-frame.ts';

/**
 * What the bus's past booked of orders is reserved in them, the oldest first, as the bus itself does before it books
 * (docs/adr/0040). Some of that past is older than the rule: what has no room keeps its posting, with nothing reserved.
 */
export async function fillReserved({ tx }: DemoFrame): Promise<void> {
  await tx.execute(sql`
    with booked as (
      select p.root_id, t.transaction_number, p.movement, p.amount,
        sum(p.amount) over (partition by t.id, p.movement = 'capture' order by p.root_id) <= case
          when p.movement = 'capture' then t.amount - t.capture_requested - t.released_amount
          else d.captured - t.refund_requested - t.chargeback_requested end as has_room
      from ledger_postings p join bus_messages m on m.id = p.root_id
        join transactions t on t.transaction_number = p.transaction_number join dossiers d on d.id = p.dossier_id
      where p.source = 'message' and m.source = 'demo'
    ), reserved as (
      insert into reserved_messages (root_id, transaction_number, movement, amount)
      select root_id, transaction_number, movement, case when has_room then amount else 0 end from booked
      returning transaction_number, movement, amount
    ) ${sql.raw(addToTransactions('reserved', 1))}`);
}
