/** What one admin may give up alone in a day, in whichever way: many small refunds are as much as a large one. */
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/locks/lock-name.ts';
import { queryRows } from '../../../db/pool-database.ts';

const dayMilliseconds = 24 * 3_600_000;

/** Those of every kind that has such a limit: the compiler takes a kind with no other. */
const limitedTables = ['transaction_refunds', 'write_offs', 'dispute_losses', 'entry_differences'] as const;
export type LimitedTableName = (typeof limitedTables)[number];

const sumSql = `select coalesce(sum(amount), 0)::float8 as sum from (${limitedTables
  .map((table) => `select amount from ${table} where state = 'done' and asked_by = $1 and asked_at > $2`)
  .join(' union all ')}
  union all select amount from key_refunds where asked_by = $1 and asked_at > $2) g`;

/** What the caller may still give up without a second admin, in minor units; beside the limit of what it is about. */
export function leftOfDay(db: Db, call: Call): Promise<number> {
  return leftOf(db, call, actorOf(call).adminId);
}

async function leftOf(db: Db, call: Call, adminId: number): Promise<number> {
  const since = new Date(call.now.getTime() - dayMilliseconds);
  const { rows } = await queryRows<{ sum: number }>(db, sumSql, [adminId, since]);
  return Math.max(0, call.app.config.adminDayLimit - (rows[0]?.sum ?? 0));
}

/** The same for who is about to: of two at once the second sees the first. Asked after whatever it is about is locked. */
export async function holdDay(tx: Tx, call: Call): Promise<number> {
  return holdDayOf(tx, call, actorOf(call).adminId);
}

async function holdDayOf(tx: Tx, call: Call, adminId: number): Promise<number> {
  await lockName(tx, `what admin ${adminId} gives up`);
  return leftOf(tx, call, adminId);
}

/**
 * Counts what a new key of an admin gives back as given up by that admin alone. Asked as `holdDay`.
 * @returns false, with nothing counted, when that is more than is left of the day
 */
export async function takeOfDay(tx: Tx, call: Call, adminId: number, amount: number): Promise<boolean> {
  if (amount > (await holdDayOf(tx, call, adminId))) return false;
  const values = [adminId, call.now, amount];
  await queryRows(tx, 'insert into key_refunds (asked_by, asked_at, amount) values ($1, $2, $3)', values);
  return true;
}
