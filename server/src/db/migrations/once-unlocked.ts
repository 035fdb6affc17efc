/** Waits for a lock in short tries: whoever asks for one in the meantime queues behind a try, and not behind whoever holds it. */
import { setTimeout as wait } from 'node:timers/promises';
import { findDatabaseError } from '../errors.ts';

export interface Patience {
  /** Milliseconds that one try waits for a lock, and others behind it. */
  readonly lockMs: number;
  /** Between two tries. */
  readonly pauseMs: number;
  /** Since the first try. */
  readonly forMs: number;
  /** Told after the first try that was in vain. */
  readonly onLocked?: () => void;
}

/** A backup reads every table for as long as it takes; whatever starts the server may start it again. */
export const patience: Patience = { lockMs: 1_000, pauseMs: 2_000, forMs: 10 * 60_000 };

/** @throws what `run` threw last, when it was not for a lock or the time is over */
export async function onceUnlocked<T>({ pauseMs, forMs, onLocked }: Patience, run: () => Promise<T>): Promise<T> {
  const end = performance.now() + forMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
    }
    if (tries === 1) onLocked?.();
    await wait(pauseMs * (0.5 + Math.random()));
  }
}

/** Somebody else holds it (lock_not_available), or both held what the other needed (deadlock_detected). */
function isLocked(error: unknown): boolean {
  return ['55P03', '40P01'].includes(findDatabaseError(error)?.code ?? '');
}
