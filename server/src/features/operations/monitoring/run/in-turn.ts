import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../../../../call.ts';
import { ReportingUnavailable } from './outcome.ts';

const longestWait = 10_000;

/** When the last of those that were asked for is through, for each database. */
const lasts = new WeakMap<App['database'], Promise<void>>();

/**
 * Runs what somebody asks for by a press, one at a time in this process: of the few connections for queries of rules (`on-postgres.ts`)
 * one stays for the rules that are due, however many press. @throws ReportingUnavailable when its turn does not come
 */
export async function inTurn<T>(
  { database }: Pick<App, 'database'>,
  run: () => Promise<T>,
  waitMs = longestWait,
): Promise<T> {
  const before = lasts.get(database) ?? Promise.resolve();
  const own = Promise.withResolvers<void>();
  lasts.set(
    database,
    before.then(() => own.promise),
  );
  try {
    await within(before, waitMs);
    return await run();
  } finally {
    own.resolve();
  }
}

async function within(turn: Promise<void>, waitMs: number): Promise<void> {
  const over = new AbortController();
  const tooLong = wait(waitMs, true, { signal: over.signal }).catch(() => false);
  const isTooLong = await Promise.race([turn.then(() => false), tooLong]);
  over.abort();
  if (isTooLong) throw new ReportingUnavailable('connect', 'others are trying queries');
}
