/** Asks again while the database is away, for what may be asked twice and must not be lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { findOutage } from './outage.ts';

const retryMilliseconds = 1_000;

interface Options {
  /** Since the first try. */
  readonly forMs: number;
  /** Asked before each further try. */
  readonly isOver?: () => boolean;
}

/** Resolves to what `run` gives in the end. @throws what it threw last, when that was no outage or the time is over */
export async function againWhileAway<T>(run: () => Promise<T>, { forMs, isOver = () => false }: Options): Promise<T> {
  const end = performance.now() + forMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (findOutage(error) === null || performance.now() > end || isOver()) throw error;
    }
    await wait(retryMilliseconds * (0.5 + Math.random() / 2));
    if (isOver()) return run();
  }
}
