/** The days of the log: each has a table of its own, made before it begins, and dropped as a whole when it is old. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { selectRows } from '../db/rows.ts';

/** Made so far ahead: a worker that is away for longer makes them before it begins. */
const daysAhead = 3;
const dayMs = 24 * 3_600_000;
/** Whoever waits for the table keeps everybody behind it waiting: rather another try in the next round. */
const lockMs = 1_000;

/** Makes the days to come and those that calls without a day need, and drops those of more than `keptDays` ago. A day is one of UTC. */
export async function tendCallDays(database: Database, now: Date, keptDays: number): Promise<void> {
  const first = new Date(now.getTime() - keptDays * dayMs);
  await database.orm.execute(sql`delete from integration_calls_other where called_at < ${startOf(first)}`);
  const [made, strays] = [new Set(await listDays(database)), await listStrays(database)];
  const ahead = Array.from({ length: daysAhead + 1 }, (_, day) => nameOf(new Date(now.getTime() + day * dayMs)));
  const oldest = nameOf(first);
  for (const day of new Set([...strays, ...ahead])) {
    if (!made.has(day) && day >= oldest) await database.transaction((tx) => makeDay(tx, day));
  }
  for (const day of made) if (day < oldest) await database.transaction((tx) => dropDay(tx, day));
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

async function makeDay(tx: Tx, day: string): Promise<void> {
  await limitWait(tx);
  const [from, to] = boundsOf(day);
  const table = sql.identifier(`integration_calls_${day}`);
  // Before it is looked at: nothing joins the strays between that and the moment when the day takes over.
  await tx.execute(sql`lock table integration_calls in access exclusive mode`);
  const [found] = await selectRows<{ exists: boolean }>(
    tx,
    sql`select to_regclass(${`integration_calls_${day}`}) is not null as exists`,
  );
  if (found?.exists) return;
  const within = sql`called_at >= ${from}::timestamptz and called_at < ${to}::timestamptz`;
  await tx.execute(sql`create table ${table} (like integration_calls including all)`);
  await tx.execute(
    sql`with moved as (delete from integration_calls_other where ${within} returning *) insert into ${table} select * from moved`,
  );
  await tx.execute(
    sql`alter table integration_calls attach partition ${table} for values from (${sql.raw(`'${from}'`)}) to (${sql.raw(`'${to}'`)})`,
  );
}

async function dropDay(tx: Tx, day: string): Promise<void> {
  await limitWait(tx);
  await tx.execute(sql`drop table if exists ${sql.identifier(`integration_calls_${day}`)}`);
}

async function limitWait(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`);
}

/** @returns its first moment and that of the next day, as texts of our own making */
function boundsOf(day: string): [from: string, to: string] {
  const start = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
  return [new Date(start).toISOString(), new Date(start + dayMs).toISOString()];
}
