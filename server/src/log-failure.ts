/** Failures in the log, of jobs and calls that go on or come again by themselves. */
import type { Log } from './call.ts';
import { findOutage } from './db/outage/outage.ts';

/**
 * The database layer says once that the database is away, and once that it is back. Every job that notices would say so
 * again, some of them each second.
 */
export function logFailure(log: Log, error: unknown, message: string, detail: object = {}): void {
  const outage = findOutage(error);
  if (outage === null) log.error({ err: error, ...detail }, message);
  else log.debug({ reason: outage.reason, ...detail }, message);
}
