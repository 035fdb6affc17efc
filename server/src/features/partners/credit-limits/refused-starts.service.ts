/** Orders that credit limits refused, kept for some months: who bought stays out of it. */
import { createHash } from 'node:crypto';
import type { StartTransaction } from '@houston/contract/features/partners/checkout/checkout.api';
import type { Call } from '../../../call.ts';
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
  const name = order.reference ?? (call.idempotencyKey === null ? null : `key:${call.idempotencyKey}`);
  const values = [shopId, name === null ? null : hashOf(shopId, name), order.amount, creditLimit, call.now];
  try {
    await queryRows(
      call.app.database.orm,
      `insert into refused_starts (shop_id, order_hash, amount, credit_limit, refused_at) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, order_hash) do update set amount = excluded.amount, credit_limit = excluded.credit_limit,
         refused_at = excluded.refused_at`,
      values,
    );
  } catch (error) {
    logFailure(call.app.log, error, 'an order that was refused for its amount was not kept', { shopId });
  }
}

function hashOf(shopId: number, name: string): string {
  return createHash('sha256').update(`${shopId}:${name}`).digest('hex');
}

/** The hash that a transaction was refused under before it was taken, as SQL. @param t the alias of transactions */
export const orderHashSql = (t: string) =>
  `encode(sha256(convert_to(${t}.shop_id || ':' || ${t}.reference, 'UTF8')), 'hex')`;
