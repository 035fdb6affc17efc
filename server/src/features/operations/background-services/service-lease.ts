import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';

/** Wakes the runners of every process. */
export const servicesChannel = 'houston_services';

/** A run without a heartbeat for so long is taken over: its worker has died. */
export const leaseSeconds = 60;

/** Makes the rows of services that never ran; they are due at once. */
export async function addServices(db: Db, services: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into background_services (service, next_run_at)
    select number, ${now}::timestamptz from unnest(${`{${services.join(',')}}`}::int[]) as number
    on conflict do nothing`);
}

/**
 * Takes a service that is due and that nobody runs. Its next time counts from here.
 * @returns whether this worker has it now, with `now` as its claim
 */
export async function takeService(db: Db, service: number, intervalSeconds: number, now: Date): Promise<boolean> {
  const dead = new Date(now.getTime() - leaseSeconds * 1000);
  const next = new Date(now.getTime() + intervalSeconds * 1000);
  const result = await db.execute(sql`
    with due as materialized (
      select service from background_services
      where service = ${service} and next_run_at <= ${now}::timestamptz
        and (running_since is null or heartbeat_at is null or heartbeat_at < ${dead}::timestamptz)
      for update skip locked
    )
    update background_services b
    set running_since = ${now}::timestamptz, heartbeat_at = ${now}::timestamptz, next_run_at = ${next}::timestamptz
    from due where b.service = due.service
    returning b.service`);
  return result.rows.length > 0;
}

/** A beat that was on its way while a later one was written takes nothing back. @returns false when another worker has taken over */
export async function beat(db: Db, service: number, since: Date, now: Date): Promise<boolean> {
  const result = await db.execute(sql`
    update background_services set heartbeat_at = greatest(heartbeat_at, ${now}::timestamptz)
    where service = ${service} and running_since = ${since}::timestamptz
    returning service`);
  return result.rows.length > 0;
}

interface EndedRun {
  readonly service: number;
  readonly since: Date;
  readonly now: Date;
  readonly lastError: string | null;
  /** The worker stopped meanwhile: what is left is due at once. */
  readonly isCutShort: boolean;
}

/** Ends a run. A service that was told to run meanwhile keeps that time. */
export async function endRun(db: Db, run: EndedRun): Promise<void> {
  await db.execute(sql`
    update background_services
    set running_since = null, heartbeat_at = ${run.now}::timestamptz, last_error = ${run.lastError},
      next_run_at = case when ${run.isCutShort} then least(next_run_at, ${run.now}::timestamptz) else next_run_at end
    where service = ${run.service} and running_since = ${run.since}::timestamptz`);
}
