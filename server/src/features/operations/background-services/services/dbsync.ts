import { serviceWords } from '@houston/contract/features/operations/background-services/service-words';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { dayInAmsterdam, plusDays } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { announce } from '../../../../live/live.ts';
import type { ServiceRun } from '../service-run.ts';

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
  const today = dayInAmsterdam(now);
  const days = await countDaysDue(database, today);
  let differences = 0;
  for (let back = days - 1; back >= 0 && !signal.aborted; back -= 1) {
    const day = plusDays(today, -back);
    const changed = await recountDay(database, day, now);
    if (changed.length > 0) await log('information', 'counts', `${day}: ${changed.map(describe).join('; ')}`);
    differences += changed.length;
  }
  if (differences === 0) await log('debug', 'counts', serviceWords('counts-same', { days }));
  else await announce(database.orm, serviceBusApi.throughput);
}

/** How many days until today are to be counted: those since the last one, and from the oldest that was counted by days of UTC. */
async function countDaysDue(database: Database, today: string): Promise<number> {
  const { rows } = await database.query<{ age: number | null; ageOfOther: number | null }>(
    `select $1::date - max(day) as age, $1::date - min(day) filter (where not of_amsterdam and day > $1::date - ${mostDays}) as "ageOfOther"
      from bus_day_counts`,
    [today],
  );
  const age = Math.max(rows[0]?.age ?? mostDays, rows[0]?.ageOfOther ?? 0);
  return Math.min(Math.max(age + 1, recentDays), mostDays);
}

/** Counts one day of Amsterdam and stores what it finds. @returns what was different before */
async function recountDay(database: Database, day: string, now: Date): Promise<Difference[]> {
  const { rows } = await database.query<Difference>(
    `with counted as (
        select transaction_type as type, count(*) filter (where success)::int as succeeded,
          count(*) filter (where not success)::int as failed
        from bus_transactions
        where ended_at >= $1::date::timestamp at time zone 'Europe/Amsterdam'
          and ended_at < ($1::date + 1)::timestamp at time zone 'Europe/Amsterdam'
        group by transaction_type
      ), before as (
        select transaction_type as type, succeeded, failed from bus_day_counts where day = $1::date
      ), days as (
        select type, coalesce(c.succeeded, 0) as succeeded, coalesce(c.failed, 0) as failed,
          coalesce(b.succeeded, 0) as "wasSucceeded", coalesce(b.failed, 0) as "wasFailed"
        from counted c full join before b using (type)
      ), stored as (
        insert into bus_day_counts (day, transaction_type, succeeded, failed, counted_at, of_amsterdam)
        select $1::date, type, succeeded, failed, $2, true from days
        on conflict (day, transaction_type) do update set succeeded = excluded.succeeded, failed = excluded.failed,
          counted_at = excluded.counted_at, of_amsterdam = true
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
