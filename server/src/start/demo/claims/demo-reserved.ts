import { sql } from 'drizzle-orm';
import { addToTransactions } from '../../../claims/orders/requests.ts';
import type { DemoFrame } from '../demo-frame.ts';

/** What the bus's past booked of orders is reserved in them, as the bus itself does before it books (docs/adr/0040). */
export async function fillReserved({ tx }: DemoFrame): Promise<void> {
  await tx.execute(sql`
    with reserved as (
      insert into reserved_messages (root_id, transaction_number, movement, amount)
      select p.root_id, p.transaction_number, p.movement, p.amount
      from ledger_postings p join bus_messages m on m.id = p.root_id
        join transactions t on t.transaction_number = p.transaction_number
      where p.source = 'message' and m.source = 'demo'
      returning transaction_number, movement, amount
    ) ${sql.raw(addToTransactions('reserved', 1))}`);
}
