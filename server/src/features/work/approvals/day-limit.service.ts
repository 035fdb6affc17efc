/** What one admin may give up alone in a day, in whichever way: many small refunds are as much as a large one. */
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/lock-name.ts';
import { queryRows } from '../../../db/pool-database.ts';

const dayMilliseconds = 24 * 3_600_000;

const tables = ['transaction_refunds', 'write_offs', 'dispute_losses', 'entry_differences'];
const sumSql = `select coalesce(sum(amount), 0)::float8 as sum from (${tables
  .map((table) => `select amount from ${table} where state = 'done' and asked_by = $1 and asked_at > $2`)
  .join(' union all ')}) g`;

/** What the caller may still give up without a second admin, in minor units; beside the limit of what it is about. */
export async function leftOfDay(db: Db, call: Call): Promise<number> {
  const since = new Date(call.now.getTime() - dayMilliseconds);
  const { rows } = await queryRows<{ sum: number }>(db, sumSql, [actorOf(call).adminId, since]);
  return Math.max(0, call.app.config.adminDayLimit - (rows[0]?.sum ?? 0));
}

/** The same for who is about to: of two at once the second sees the first. Asked after whatever it is about is locked. */
export async function holdDay(tx: Tx, call: Call): Promise<number> {
  await lockName(tx, `what admin ${actorOf(call).adminId} gives up`);
  return leftOfDay(tx, call);
}
