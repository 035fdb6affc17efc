/** An attempt that stays as it ended, and another one of the same batch in its place. */
import type { PayableState } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { settlePayables } from './settle-payables.ts';

interface HeldPayable {
  state: PayableState;
  /** It waits, also again. */
  isOpen: boolean;
  /** What is owed of the cession, in cents. */
  amount: number;
}

/** Held, so that it is not proposed meanwhile. */
export async function holdPayable(tx: Tx, cessionId: number): Promise<HeldPayable | undefined> {
  const { rows } = await queryRows<HeldPayable>(
    tx,
    `select state, state in ('waiting', 'returned') as "isOpen", amount from payables where cession_id = $1 for update`,
    [cessionId],
  );
  return rows[0];
}

/** @returns the id of the attempt that takes the place */
export async function replaceAttempt(tx: Tx, payoutId: number, state: 'approved' | 'paid'): Promise<number> {
  const { rows } = await queryRows<{ id: number; cessionId: number }>(
    tx,
    `insert into payouts (batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, rest_of, state, paid_at, paid_amount)
     select batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, rest_of, $2, case $2 when 'paid' then paid_at end,
       case $2 when 'paid' then paid_amount end
     from payouts where id = $1 returning id, cession_id as "cessionId"`,
    [payoutId, state],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the attempt was not stored');
  await settlePayables(tx, [Number(row.cessionId)]);
  return Number(row.id);
}

/** What the bank takes of an attempt that it had taken in part, on its way for as long as it is not stored as paid. @returns its id */
export async function startRest(tx: Tx, payoutId: number, amount: number): Promise<number> {
  const { rows } = await queryRows<{ id: number; cessionId: number }>(
    tx,
    `insert into payouts (batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, rest_of, state)
     select batch_id, cession_id, psper_id, name, iban, end_to_end_id, $2, coalesce(rest_of, id), 'approved' from payouts where id = $1
     returning id, cession_id as "cessionId"`,
    [payoutId, amount],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the rest was not stored');
  await settlePayables(tx, [Number(row.cessionId)]);
  return Number(row.id);
}
