/** Waits out a short outage, such as a planned switchover, for what can be begun anew because nothing of it happened. */
import { DatabaseError } from 'pg';
import { findCause } from '../errors.ts';
import { DatabaseUnavailable, findOutage, NoAnswer, NoRoom, readOnlyServer } from './outage.ts';

/** Between two questions whether the database answers; all who wait share them. */
const pauseMs = 100;

export interface Patience {
  /** When that of something which fails now for the first time is over: milliseconds of `performance.now()`. */
  end(): number;
  /** Resolves once the database takes writes again, to true, or at `end`, to false. */
  untilBack(end: number): Promise<boolean>;
  /** Nobody waits any more. */
  close(): void;
}

/** For who is told of an outage at once. */
export const noPatience: Patience = { end: () => 0, untilBack: async () => false, close() {} };

interface Outage {
  readonly since: number;
  readonly isOver: Promise<boolean>;
}

/** @param isBack asks the database on a connection of its own; it must not take long, and never rejects */
export function createPatience(isBack: () => Promise<boolean>, forMs: number): Patience {
  if (forMs === 0) return noPatience;
  let current: Outage | undefined;
  let isClosed = false;

  // Also when nobody waits any more: a long outage must not leave its end to be found out by who comes after it.
  async function watch(): Promise<boolean> {
    do await pass(pauseMs);
    while (!isClosed && !(await isBack()));
    current = undefined;
    return !isClosed;
  }

  return {
    end: () => performance.now() + forMs,
    async untilBack(end) {
      current ??= { since: performance.now(), isOver: watch() };
      // A long outage does not hold each new call for as long as it held the first.
      const left = Math.min(end, current.since + forMs) - performance.now();
      return left > 0 && (await Promise.race([current.isOver, pass(left)]));
    },
    close() {
      isClosed = true;
    },
  };
}

/**
 * Runs something that may not have begun when the database goes away, and then begins it anew. `run` calls `begun` once there is no way back.
 * @throws what `run` threw last
 */
export async function fromTheStart<T>(patience: Patience, run: (begun: () => void) => Promise<T>): Promise<T> {
  let end: number | undefined;
  for (;;) {
    let hasBegun = false;
    try {
      return await run(() => {
        hasBegun = true;
      });
    } catch (error) {
      end ??= patience.end();
      if (hasBegun || !isWorthWaiting(error) || !(await patience.untilBack(end))) throw error;
    }
  }
}

/**
 * An outage, unless it has held its caller for as long as a statement or a connection may take already: where too much is asked for, to
 * ask again is to ask for more.
 */
export function isWorthWaiting(error: unknown): boolean {
  const hasWaited = (cause: unknown) => cause instanceof NoAnswer || cause instanceof NoRoom;
  return findOutage(error) !== null && findCause(error, hasWaited) === undefined;
}

/**
 * Whether a statement that failed with `error` changed nothing for certain. Who is ended while they wait for a synchronous standby has
 * committed already, and is told nothing: only then is this state not the whole truth, and it is not sent.
 */
export function hasDoneNothing(error: unknown): boolean {
  const state = findCause(error, (cause) => cause instanceof DatabaseError) as DatabaseError | undefined;
  if (state !== undefined) return [readOnlyServer, '57P01', '57P03', '53300'].includes(state.code ?? '');
  // The driver knew that the connection was gone, and sent nothing.
  return (
    findCause(error, (cause) => cause instanceof DatabaseUnavailable && /not queryable/.test(cause.message)) !==
    undefined
  );
}

function pass(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref());
}
