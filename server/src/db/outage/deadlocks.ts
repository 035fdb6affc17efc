/** Begins anew what the database ended so that others could go on: it held what they waited for, and they what it did. */
import { setTimeout as wait } from 'node:timers/promises';
import { findDatabaseError } from '../errors.ts';

/** Whoever meets a third one asks for what is always locked in two orders: that is a mistake of ours, and has to be seen. */
const mostTries = 3;
/** Until the one that went on has what both asked for; spread, so that two victims of one do not meet again. */
const pauseMs = 30;

/** PostgreSQL's deadlock_detected: all of the transaction is rolled back. */
export function isDeadlock(error: unknown): boolean {
  return findDatabaseError(error)?.code === '40P01';
}

/** @param canRepeat whether nothing else of `run` has happened that would be done twice @throws what `run` threw last */
export async function pastDeadlocks<T>(run: () => Promise<T>, canRepeat: () => boolean = () => true): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error) || !canRepeat()) throw error;
    }
    await wait(pauseMs * tries * (0.5 + Math.random()));
  }
}
