/** One clearing of one psper: all of it, or nothing, with the transaction. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { type Ceded, cede } from './cede.ts';
import { holdDue } from './hold-due.ts';
import { settleChargebacks } from './settle-chargebacks.ts';

export interface NewClearing {
  readonly psperId: number;
  /** yyyy-MM-dd, in Amsterdam. */
  readonly day: string;
  /** What was booked before is taken; null: before that day's midnight. */
  readonly cutOff: Date | null;
  readonly at: Date;
  /** Who asked for it and why; null: it was planned. */
  readonly asked: { readonly reason: string; readonly adminId: number } | null;
}

// A clearing takes some thousands of millions: joined as a whole, every table would be read for every psper.
const byIndexSql = "select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)";

const insertSql = `insert into psper_clearings (psper_id, cleared_on, cut_off, is_planned, reason, admin_id, by_name, ran_at)
  values ($1, $2, coalesce($3, $2::date::timestamp at time zone 'Europe/Amsterdam'), $4, $5, $6::int,
    (select first_name || ' ' || last_name from admins where id = $6), $7) returning id, cut_off as "cutOff"`;

/**
 * The psper must be locked: two clearings at once would take the same movements, and the terms must not change meanwhile.
 * @throws a unique violation when that day's planned one was made already
 */
export async function clearPsper(
  tx: Tx,
  { psperId, day, cutOff, at, asked }: NewClearing,
): Promise<Ceded & { clearingId: number }> {
  const { rows } = await queryRows<{ id: number; cutOff: Date }>(tx, insertSql, [
    psperId,
    day,
    cutOff,
    asked === null,
    asked?.reason ?? null,
    asked?.adminId ?? null,
    at,
  ]);
  const [made] = rows;
  if (made === undefined) throw new Error('the clearing was not stored');
  await queryRows(tx, byIndexSql, []);
  const values = { psperId, day, at, cutOff: made.cutOff, clearingId: made.id };
  await holdDue(tx, values);
  const settled = await settleChargebacks(tx, values);
  const ceded = await cede(tx, values);
  return { ...ceded, movements: ceded.movements + settled, clearingId: made.id };
}
