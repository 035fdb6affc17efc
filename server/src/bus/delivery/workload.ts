/** What one worker of the bus has on its hands, and whether it has room for more. */
import type { Database } from '../../db/database.ts';
import type { HeldDelivery } from './claim.ts';

/**
 * Messages taken at a time. A statement costs much the same for few and for many, so while messages are done without waiting
 * for anybody each portion is larger than the last. As soon as they wait for partners, few are worked on at a time: calls wait
 * for each other, and other workers want their share. On the embedded database the console waits for every statement.
 */
const portions = { postgres: { smallest: 50, largest: 400 }, pglite: { smallest: 12, largest: 24 } };
/** A worker holds so many of the largest portions: what is not worked on is being recorded. */
const heldPortions = 2;

export type Workload = ReturnType<typeof createWorkload>;

export function createWorkload(engine: Database['engine']) {
  const { smallest, largest } = portions[engine];
  const held = new Set<number>();
  /** Those recorded while takes are on their way, of which each may bring some back: see `takeBy`. */
  const recordedMeanwhile = new Set<number>();
  let taking = 0;
  /** Those of the held ones that are worked on; the others are being recorded. */
  let running = 0;
  /** Those that have been taken only just now. */
  let unbegun = 0;
  let portion = smallest;
  /** Whether the portion begun last was done at once. */
  let isFlowing = false;
  /** Portions that are being given back, and probes whose end is being told. */
  let leaving = 0;
  /** Whether more may wait than the last take has found. */
  let isBacklogged = false;
  /** Attempts, since it works. */
  let ended = 0;
  const roomListeners = new Set<() => void>();

  function hasRoom(): boolean {
    return held.size <= largest * (heldPortions - 1) && (isFlowing || unbegun + running < smallest);
  }

  function isIdle(): boolean {
    return held.size === 0 && leaving === 0;
  }

  function nextRoom(): Promise<void> {
    return new Promise((resolve) => {
      const listener = () => {
        roomListeners.delete(listener);
        resolve();
      };
      roomListeners.add(listener);
    });
  }

  return {
    sliceSize: smallest,
    hasRoom,
    isIdle,
    held: () => [...held],
    ended: () => ended,
    isBacklogged: () => isBacklogged,
    canBegin: () => running < smallest,
    onRoom: (run: () => void) => void roomListeners.add(run),

    /** Tells who listens, where it is worth it. */
    tellOfRoom(): void {
      const isWorthIt = isIdle() || (isBacklogged && hasRoom());
      if (isWorthIt) for (const listener of roomListeners) listener();
    },

    async untilIdle(): Promise<void> {
      while (!isIdle()) await nextRoom();
    },

    /** There are messages that the last take has not brought, or that were given back. */
    expectMore(): void {
      isBacklogged = true;
    },

    /** @returns how many messages `claim` found, and those of them that this worker has not had already */
    async takeBy(claim: (limit: number) => Promise<readonly HeldDelivery[]>) {
      const limit = portion;
      taking += 1;
      const found = await claim(limit).finally(() => {
        taking -= 1;
      });
      isBacklogged = found.length === limit;
      if (!isBacklogged) portion = smallest;
      // One of its own whose hold it could not renew in time is held anew: it is worked on already, or has just been recorded, which
      // this worker may hear of before it hears of the hold.
      const taken = found.filter(({ queueId }) => !held.has(queueId) && !recordedMeanwhile.has(queueId));
      if (taking === 0) recordedMeanwhile.clear();
      for (const { queueId } of taken) held.add(queueId);
      unbegun += taken.length;
      return { found: found.length, taken };
    },

    begin(count: number): void {
      running += count;
      unbegun -= count;
    },

    /** So many that were taken are not begun. */
    leaveOut(count: number): void {
      unbegun -= count;
    },

    /** A portion is begun, but for so many that would have to wait: the next one is as large as this one says. */
    endPortion(left: number): void {
      unbegun -= left;
      isFlowing = left === 0 && running === 0;
      if (!isFlowing) portion = smallest;
      else if (isBacklogged) portion = Math.min(portion * 2, largest);
    },

    /** An attempt is over, and begins to be recorded. */
    endRun(): void {
      running -= 1;
    },

    keepRecorded(queueId: number): void {
      if (taking > 0) recordedMeanwhile.add(queueId);
    },

    endAttempt(queueId: number): void {
      held.delete(queueId);
      ended += 1;
    },

    letGo(queueIds: readonly number[]): void {
      for (const queueId of queueIds) held.delete(queueId);
    },

    /** Not idle until `run` is over. */
    async whileLeaving(run: () => Promise<void>): Promise<void> {
      leaving += 1;
      await run().finally(() => {
        leaving -= 1;
      });
    },
  };
}
