/** An attempt that stays as it ended, and another one of the same batch in its place. */
import type { PayableState } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

/** Held, so that it is not proposed meanwhile. */
export async function holdPayable(tx: Tx, cessionId: number): Promise<PayableState | undefined> {
  const { rows } = await queryRows<{ state: PayableState }>(
    tx,
    'select state from payables where cession_id = $1 for update',
    [cessionId],
  );
  return rows[0]?.state;
}

/** @returns the id of the attempt that takes the place */
export async function replaceAttempt(tx: Tx, payoutId: number, state: 'approved' | 'paid'): Promise<number> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `with made as (
       insert into payouts (batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, state, paid_at)
       select batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, $2, case $2 when 'paid' then paid_at end
       from payouts where id = $1 returning id, cession_id
     ), owed as (
       update payables set state = $2 where cession_id in (select cession_id from made)
     )
     select id from made`,
    [payoutId, state],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the attempt was not stored');
  return Number(row.id);
}
