/** Lets so many in at a time and no more; the others wait in line. */
import { NoRoom } from './outage.ts';

export interface WriterLimit {
  /** Resolves to the function that makes room again. @throws NoRoom when it takes too long */
  enter(): Promise<() => void>;
  /** How many wait in line. */
  waiting(): number;
}

/** Of `connections`, those that reading keeps for itself: writes that wait for a commit must not stop what only reads. */
export function keptForReading(connections: number): number {
  return connections === 1 ? 0 : Math.max(1, Math.floor(connections * 0.3));
}

export function createWriterLimit(places: number, longestWaitMs: number): WriterLimit {
  const waiting = new Set<() => void>();
  let free = places;

  function leaveOnce(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const [next] = waiting;
      if (next === undefined) free += 1;
      else next();
    };
  }

  return {
    async enter() {
      if (free > 0) {
        free -= 1;
        return leaveOnce();
      }
      await new Promise<void>((resolve, reject) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(goOn);
          reject(new NoRoom(`No connection for a write became free within ${longestWaitMs} ms`));
        }, longestWaitMs);
        waiting.add(goOn);
      });
      return leaveOnce();
    },
    waiting: () => waiting.size,
  };
}
