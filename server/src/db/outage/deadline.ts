/** A limit of our own for what is asked of the database: one that is frozen, or out of reach, ends nothing by itself. */
import type { ClientBase } from 'pg';
import { NoAnswer } from './outage.ts';

interface Ending {
  end(done: () => void): void;
}

/** @throws NoAnswer when there is no answer by then; the connection is destroyed, as the answer may still come. */
export async function inTime<T>(client: ClientBase & Ending, limitMs: number, ask: () => Promise<T>): Promise<T> {
  if (limitMs === Number.POSITIVE_INFINITY) return ask();
  const state = { isSettled: false, isLate: false };
  const timer = setTimeout(() => {
    // A process that was busy for long may have the answer waiting in its socket, which is read before this runs.
    setImmediate(() => {
      if (state.isSettled) return;
      state.isLate = true;
      client.end(() => {});
    });
  }, limitMs);
  try {
    return await ask();
  } catch (cause) {
    if (state.isLate) throw new NoAnswer(`No answer within ${limitMs} ms`, { cause });
    throw cause;
  } finally {
    state.isSettled = true;
    clearTimeout(timer);
  }
}
