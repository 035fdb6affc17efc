/** The days of the log: each has a table of its own, made before it begins, and dropped as a whole when it is old. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { inBriefLocks } from '../db/locks/brief-lock.ts';
import { selectRows } from '../db/rows.ts';

/** Made so far ahead: a worker that is away for longer makes them before it begins. */
const daysAhead = 3;
const dayMs = 24 * 3_600_000;

/** Makes the days to come and those that calls without a day need, and drops those of more than `keptDays` ago. A day is one of UTC. */
export async function tendCallDays(database: Database, now: Date, keptDays: number): Promise<void> {
  const first = new Date(now.getTime() - keptDays * dayMs);
  await database.orm.execute(sql`delete from integration_calls_other where called_at < ${startOf(first)}`);
  const [made, strays] = [new Set(await listDays(database)), new Set(await listStrays(database))];
  const today = nameOf(now);
  const ahead = Array.from({ length: daysAhead + 1 }, (_, day) => nameOf(new Date(now.getTime() + day * dayMs)));
  const oldest = nameOf(first);
  for (const day of new Set([...strays, ...ahead])) {
    if (made.has(day) || day < oldest) continue;
    const isToCome = day > today && !strays.has(day);
    await inBriefLocks(database, (tx) => (isToCome ? makeDayToCome(tx, day) : makeBegunDay(tx, day)));
  }
  for (const day of made) if (day < oldest) await inBriefLocks(database, (tx) => dropDay(tx, day));
}

/** As a part of the name of its table: `20261120`. */
function nameOf(at: Date): string {
  return at.toISOString().slice(0, 10).replaceAll('-', '');
}

function startOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / dayMs) * dayMs);
}

async function listDays(database: Database): Promise<string[]> {
  const rows = await selectRows<{ day: string }>(
    database.orm,
    sql`select right(c.relname, 8) as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'integration_calls'::regclass and c.relname ~ '^integration_calls_\\d{8}$' order by 1`,
  );
  return rows.map(({ day }) => day);
}

/** Days of calls that came when there was none for them. */
async function listStrays(database: Database): Promise<string[]> {
  const rows = await selectRows<{ day: string }>(
    database.orm,
    sql`select distinct to_char(called_at at time zone 'UTC', 'YYYYMMDD') as day from integration_calls_other`,
  );
  return rows.map(({ day }) => day);
}

/** One that no call is of yet: calls are stored and read meanwhile, but for those without a day. */
async function makeDayToCome(tx: Tx, day: string): Promise<void> {
  // Keeps out only another one that makes or drops a day.
  await tx.execute(sql`lock table only integration_calls in share update exclusive mode`);
  if (await isMade(tx, day)) return;
  await createDay(tx, day);
  await attachDay(tx, day);
}

/** One whose calls may be on their way to where those without a day are: they wait until it has taken over. */
async function makeBegunDay(tx: Tx, day: string): Promise<void> {
  // The days themselves are left alone: one that is being indexed could only be waited for, and with it by everybody else.
  await tx.execute(sql`lock table only integration_calls in access exclusive mode`);
  if (await isMade(tx, day)) return;
  const [from, to] = boundsOf(day);
  await createDay(tx, day);
  await tx.execute(
    sql`with moved as (
        delete from integration_calls_other where called_at >= ${from}::timestamptz and called_at < ${to}::timestamptz returning *
      ) insert into ${tableOf(day)} select * from moved`,
  );
  await attachDay(tx, day);
}

async function isMade(tx: Tx, day: string): Promise<boolean> {
  const [found] = await selectRows<{ exists: boolean }>(
    tx,
    sql`select to_regclass(${`integration_calls_${day}`}) is not null as exists`,
  );
  return found?.exists === true;
}

async function createDay(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`create table ${tableOf(day)} (like integration_calls including all)`);
}

async function attachDay(tx: Tx, day: string): Promise<void> {
  const [from, to] = boundsOf(day);
  await tx.execute(
    sql`alter table integration_calls attach partition ${tableOf(day)} for values from (${sql.raw(`'${from}'`)}) to (${sql.raw(`'${to}'`)})`,
  );
}

async function dropDay(tx: Tx, day: string): Promise<void> {
  // First what everybody comes through: then only an index that is being made can hold the day, and nobody waits while that is waited for.
  await tx.execute(sql`lock table only integration_calls in access exclusive mode`);
  if (!(await isMade(tx, day))) return;
  await tx.execute(sql`lock table only ${tableOf(day)} in access exclusive mode nowait`);
  await tx.execute(sql`drop table ${tableOf(day)}`);
}

function tableOf(day: string) {
  return sql.identifier(`integration_calls_${day}`);
}

/** @returns its first moment and that of the next day, as texts of our own making */
function boundsOf(day: string): [from: string, to: string] {
  const start = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
  return [new Date(start).toISOString(), new Date(start + dayMs).toISOString()];
}
