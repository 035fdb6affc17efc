/**
 * The parts in which steps lie (docs/adr/0059): each holds those of a range of attempts' ids. With each month the ids go on where the next part
 * begins, so that a part is a month. Steps for which there is no part lie in `bus_step_lists_other` until it is made.
 */
import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../db/database.ts';
import { inBriefLocks } from '../../db/locks/brief-lock.ts';
import { selectRows } from '../../db/rows.ts';

/** Ids of a part: at least so many, and of whole steps of it. */
const leastRoom = 100_000;
/** Of as many ids as the month before it took: one that takes more goes on in the next part. */
const roomToGrow = 2;
const monthMs = 31 * 24 * 3_600_000;

interface Part {
  readonly firstId: number;
  /** The first id beyond it. */
  readonly endId: number;
  /** `2026-11`; null while no id has come to it. */
  readonly month: string | null;
}

/** Makes the next part, and has the ids go on there when a month (of UTC) has begun. */
export async function tendStepParts(database: Database, now: Date): Promise<void> {
  const month = now.toISOString().slice(0, 7);
  // Mostly there is nothing to do, and so nothing to lock.
  if (!isDue(await readParts(database.orm), month)) return;
  await inBriefLocks(database, async (tx) => {
    // In the order of whoever records: their statement has the table when it draws ids.
    await tx.execute(sql`lock table bus_step_lists in share row exclusive mode`);
    // It takes the lock that no drawing of an id gets past, and changes nothing: no id is drawn between the look and the jump.
    await tx.execute(sql`alter sequence bus_transactions_id_seq increment by 1`);
    const seen = await readParts(tx);
    if (!isDue(seen, month)) return;
    const { parts, next, at } = seen;
    const taken = at - Math.max(monthStart(seen), await findFirstOf(tx, new Date(now.getTime() - monthMs)));
    const beyond = parts[next] ?? (await makePart(tx, parts.at(-1)?.endId ?? 0, at, taken));
    if (hasBegun(seen, month)) {
      await tx.execute(sql.raw(`alter sequence bus_transactions_id_seq restart with ${beyond.firstId}`));
      await tx.execute(sql`update bus_step_parts set month = ${`${month}-01`} where first_id = ${beyond.firstId}`);
      if (parts[next + 1] === undefined) await makePart(tx, beyond.endId, beyond.firstId, taken);
    }
    await tx.execute(sql`update bus_step_parts set month = ${`${month}-01`} where month is null and first_id <= ${at}`);
  });
}

interface Parts {
  /** In the order of their ids. */
  readonly parts: readonly Part[];
  /** The place among them of the first one that no id has come to. */
  readonly next: number;
  /** The last id that was drawn. */
  readonly at: number;
}

async function readParts(db: Db): Promise<Parts> {
  const [row] = await selectRows<{ at: number }>(db, sql`select last_value as at from bus_transactions_id_seq`);
  const parts = await selectRows<Part>(
    db,
    sql`select first_id as "firstId", end_id as "endId", to_char(month, 'YYYY-MM') as month from bus_step_parts order by first_id`,
  );
  const at = row?.at ?? 0;
  const place = parts.findIndex(({ firstId }) => firstId > at);
  return { parts, at, next: place < 0 ? parts.length : place };
}

function isDue(seen: Parts, month: string): boolean {
  return hasBegun(seen, month) || seen.parts[seen.next] === undefined || seen.parts[seen.next - 1]?.month === null;
}

/** Where the ids began in the last month that they came to. */
function monthStart({ parts, next }: Parts): number {
  const { month } = parts.slice(0, next).findLast((part) => part.month !== null) ?? { month: null };
  return parts.find((part) => part.month === month)?.firstId ?? 0;
}

/** The first attempt that ended after a time: the part of all that was there before there were parts holds many months. */
async function findFirstOf(tx: Tx, since: Date): Promise<number> {
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`select id from bus_transactions where ended_at >= ${since} order by ended_at, id limit 1`,
  );
  return row?.id ?? 0;
}

/** Whether the ids are still in the part of an earlier month. */
function hasBegun({ parts, next }: Parts, month: string): boolean {
  const current = parts[next - 1]?.month ?? null;
  return current !== null && current < month;
}

/** @param from where the last part ends @param at the last id that was drawn, maybe beyond it @param taken ids of the present month */
async function makePart(tx: Tx, from: number, at: number, taken: number): Promise<Part> {
  const room = Math.max(leastRoom, Math.ceil((taken * roomToGrow) / leastRoom) * leastRoom);
  const until = Math.max(from, Math.floor(at / leastRoom + 1) * leastRoom) + room;
  await attachPart(tx, partTable(from), from, until);
  await tx.execute(sql`insert into bus_step_parts (first_id, end_id) values (${from}, ${until})`);
  return { firstId: from, endId: until, month: null };
}

/** Makes the table of a part, with what lies among the strays of it. @param until the first id beyond it */
export async function attachPart(tx: Tx, name: string, from: number, until: number): Promise<void> {
  const table = sql.identifier(name);
  // Before they are looked at: nothing joins the strays between that and the moment when the part takes over.
  await tx.execute(sql`lock table bus_step_lists in access exclusive mode`);
  await tx.execute(sql`create table ${table} (like bus_step_lists including all)`);
  await tx.execute(sql`with moved as (
      delete from bus_step_lists_other where transaction_id >= ${from} and transaction_id < ${until} returning *
    ) insert into ${table} select * from moved`);
  await tx.execute(
    sql`alter table bus_step_lists attach partition ${table} for values from (${sql.raw(String(from))}) to (${sql.raw(String(until))})`,
  );
}

/** The table of the part that begins with an id. */
export function partTable(firstId: number): string {
  return `bus_step_lists_${firstId}`;
}
