/** Orders that credit limits refused, kept for some months: who bought stays out of it. */
import { createHash } from 'node:crypto';
import type { StartTransaction } from '@houston/contract/features/partners/checkout/checkout.api';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { logFailure } from '../../../log-failure.ts';

interface Refused {
  readonly shopId: number;
  /** In minor units. */
  readonly creditLimit: number;
  readonly order: Pick<StartTransaction, 'amount' | 'reference'>;
}

/** After the call was undone. The shop gets its answer also where this cannot be stored. */
export async function keepRefusedStart(call: Call, { shopId, creditLimit, order }: Refused): Promise<void> {
  const values = [shopId, hashOf(call, shopId, order), order.amount, creditLimit, call.now];
  try {
    await queryRows(
      call.app.database.orm,
      `insert into refused_starts (shop_id, order_hash, amount, credit_limit, refused_at) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, order_hash) do update set amount = excluded.amount, credit_limit = excluded.credit_limit,
         refused_at = excluded.refused_at, taken_at = null`,
      values,
    );
  } catch (error) {
    logFailure(call.app.log, error, 'an order that was refused for its amount was not kept', { shopId });
  }
}

/** In the transaction that takes an order: where it was refused before, it is not counted as refused any more, in whichever month. */
export async function markTaken(tx: Tx, call: Call, shopId: number, order: Refused['order']): Promise<void> {
  const hash = hashOf(call, shopId, order);
  if (hash === null) return;
  const sql = 'update refused_starts set taken_at = $3 where shop_id = $1 and order_hash = $2 and taken_at is null';
  await queryRows(tx, sql, [shopId, hash, call.now]);
}

/** By what a shop names an order, or else sends it again. Null: neither. */
function hashOf({ idempotencyKey }: Call, shopId: number, { reference }: Refused['order']): string | null {
  const name = reference ?? (idempotencyKey === null ? null : `key:${idempotencyKey}`);
  if (name === null) return null;
  return createHash('sha256').update(`${shopId}:${name}`).digest('hex');
}

/** The same of a transaction that the shop named, as SQL: of those that were taken before that was marked. @param t the alias of transactions */
export const orderHashSql = (t: string) =>
  `encode(sha256(convert_to(${t}.shop_id || ':' || ${t}.reference, 'UTF8')), 'hex')`;
