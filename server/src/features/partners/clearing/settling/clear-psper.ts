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

// A clearing takes some thousands of millions: joined as a whole, every table would be read for every psper. Whose the claims are it
// stores itself, for all at once. What follows in the same transaction is none of that.
const settingsSql = `select set_config('enable_hashjoin', $1, true), set_config('enable_mergejoin', $1, true),
  set_config('houston.owners_stored', $2, true)`;

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
  await queryRows(tx, settingsSql, ['off', 'on']);
  const values = { psperId, day, at, cutOff: made.cutOff, clearingId: made.id };
  const settled = (await holdDue(tx, values)) ? await settleChargebacks(tx, values) : 0;
  const ceded = await cede(tx, values);
  await queryRows(tx, settingsSql, ['on', 'off']);
  return { ...ceded, movements: ceded.movements + settled, clearingId: made.id };
}
