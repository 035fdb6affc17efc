import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import type { Database } from '../../../../db/database.ts';
import { announce } from '../../../../live/live.ts';
import type { ServiceRun } from '../service-run.ts';

const dayMilliseconds = 24 * 3_600_000;
/** Today and yesterday: an attempt that began before midnight is stored after it. */
const recentDays = 2;
/** As many as the graph shows. */
const mostDays = 14;

const typeNames = ['invoice', 'credit', 'collection'];

interface Difference {
  readonly type: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly wasSucceeded: number;
  readonly wasFailed: number;
}

/**
 * Counts the attempts of the last days anew, so that the graph of the control panel reads a few rows. The oldest day comes first:
 * where a run was cut short, or none was for days, the next goes on from there.
 */
export async function recountDays({ app, log, signal }: ServiceRun): Promise<void> {
  const { database } = app;
  const now = app.clock();
  const days = await countDaysDue(database, now);
  let differences = 0;
  for (let back = days - 1; back >= 0 && !signal.aborted; back -= 1) {
    const day = new Date(now.getTime() - back * dayMilliseconds).toISOString().slice(0, 10);
    const changed = await recountDay(database, day, now);
    if (changed.length > 0) await log('information', 'counts', `${day}: ${changed.map(describe).join('; ')}`);
    differences += changed.length;
  }
  if (differences === 0) await log('debug', 'counts', `Nothing changed in ${days} days`);
  else await announce(database.orm, serviceBusApi.throughput);
}

/** How many days until today (in UTC) are to be counted. */
async function countDaysDue(database: Database, now: Date): Promise<number> {
  const { rows } = await database.query<{ age: number | null }>(
    "select ($1::timestamptz at time zone 'UTC')::date - max(day) as age from bus_day_counts",
    [now],
  );
  const age = rows[0]?.age ?? mostDays;
  return Math.min(Math.max(age + 1, recentDays), mostDays);
}

/** Counts one day in UTC and stores what it finds. @returns what was different before */
async function recountDay(database: Database, day: string, now: Date): Promise<Difference[]> {
  const { rows } = await database.query<Difference>(
    `with counted as (
        select transaction_type as type, count(*) filter (where success)::int as succeeded,
          count(*) filter (where not success)::int as failed
        from bus_transactions
        where ended_at >= $1::date::timestamp at time zone 'UTC'
          and ended_at < ($1::date + 1)::timestamp at time zone 'UTC'
        group by transaction_type
      ), before as (
        select transaction_type as type, succeeded, failed from bus_day_counts where day = $1::date
      ), days as (
        select type, coalesce(c.succeeded, 0) as succeeded, coalesce(c.failed, 0) as failed,
          coalesce(b.succeeded, 0) as "wasSucceeded", coalesce(b.failed, 0) as "wasFailed"
        from counted c full join before b using (type)
      ), stored as (
        insert into bus_day_counts (day, transaction_type, succeeded, failed, counted_at)
        select $1::date, type, succeeded, failed, $2 from days
        on conflict (day, transaction_type) do update
          set succeeded = excluded.succeeded, failed = excluded.failed, counted_at = excluded.counted_at
      )
      select * from days where (succeeded, failed) <> ("wasSucceeded", "wasFailed") order by type`,
    [day, now],
  );
  return rows;
}

function describe({ type, succeeded, failed, wasSucceeded, wasFailed }: Difference): string {
  const name = typeNames[type] ?? `type ${type}`;
  return `${name} ${succeeded} succeeded and ${failed} failed, before ${wasSucceeded} and ${wasFailed}`;
}
