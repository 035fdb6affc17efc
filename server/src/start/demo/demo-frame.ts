import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { selectRows } from '../../db/rows.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { createDice, type Dice } from './dice.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** What every part of the demo data needs. */
export interface DemoFrame {
  tx: Tx;
  /** The demo's present: nothing but what is planned lies after it. */
  now: Date;
  /** `milliseconds` before now. */
  ago(milliseconds: number): Date;
}

/** What an `x.demo.ts` exports: it fills the tables of its feature, once all that hangs together is there. */
export type FillDemo = (frame: DemoFrame, admins: readonly DemoAdmin[]) => Promise<void>;

export function createFrame(tx: Tx, now: Date): DemoFrame {
  return { tx, now, ago: (milliseconds) => new Date(now.getTime() - milliseconds) };
}

/**
 * Inserts `rows` (column names as keys, the same in each) with one statement, however many there are.
 * @returns their ids, in the order of `rows`
 */
export async function insertRows(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<number[]> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const into = sql.identifier(table);
  const made = await selectRows<{ id: number }>(
    tx,
    sql`insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb) returning id`,
  );
  return made.map((row) => row.id);
}

/** Closing columns of a queue's item that was created at `createdAt`: still open, or closed some days later with a reason. */
export function closing(
  { now }: DemoFrame,
  dice: Dice,
  { isOpen, createdAt, reasons }: { isOpen: boolean; createdAt: Date; reasons: readonly string[] },
) {
  if (isOpen) return { closed_at: null, closed_reason: null };
  const until = Math.min(now.getTime(), createdAt.getTime() + 5 * day);
  const closedAt = new Date(dice.between(createdAt.getTime(), until));
  return { closed_at: closedAt, closed_reason: dice.pick(reasons) };
}

/** `open` items that wait, and `closed` ones that must not be counted; oldest first. */
export function queueItems(
  frame: DemoFrame,
  name: string,
  counts: { open: number; closed: number; reasons: readonly string[] },
) {
  const dice = createDice(name);
  const items = Array.from({ length: counts.open + counts.closed }, (_, place) => {
    const isOpen = place >= counts.closed;
    const createdAt = frame.ago(dice.between(hour, isOpen ? 9 * day : 27 * day));
    return { createdAt, ...closing(frame, dice, { isOpen, createdAt, reasons: counts.reasons }) };
  });
  items.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
  return { dice, items };
}

/** One of `records` (oldest first) that was there at `time`. */
export function pickStarted<T extends { startedAt: Date }>(dice: Dice, records: readonly T[], time: Date): T {
  const later = records.findIndex((record) => record.startedAt > time);
  return records[dice.between(0, Math.max(0, (later === -1 ? records.length : later) - 1))] as T;
}
