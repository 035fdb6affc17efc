/**
 * Says in the log that the database went away and that it came back: two lines, however many statements fail between. And that more is asked
 * for than there are connections, a line in a minute.
 */
import type { Log } from '../engine.ts';

/** Where some connections are refused and others answer, it is one outage until none has been refused for so long. */
const quietMilliseconds = 2_000;
const crowdedMilliseconds = 60_000;

export interface OutageLog {
  /** A connection was lost or refused, for example with a SQLSTATE. */
  failed(reason: string): void;
  /** All connections were in use, for as long as one is waited for. */
  crowded(reason: string): void;
  /** A statement was answered. */
  answered(): void;
}

/** @param now milliseconds of a clock that only goes forward */
export function createOutageLog(log: Log, now = () => performance.now()): OutageLog {
  let since: number | null = null;
  let lastAt = 0;
  let failures = 0;
  let crowdedAt = Number.NEGATIVE_INFINITY;
  let crowded = 0;
  return {
    failed(reason) {
      lastAt = now();
      failures += 1;
      if (since !== null) return;
      since = lastAt;
      log('A connection to the database was lost or refused', { reason });
    },
    crowded(reason) {
      crowded += 1;
      if (now() - crowdedAt < crowdedMilliseconds) return;
      crowdedAt = now();
      // Of those since the last line, this one among them.
      log('No connection to the database became free in time', { reason, refused: crowded });
      crowded = 0;
    },
    answered() {
      if (since === null || now() - lastAt < quietMilliseconds) return;
      log('The database answers again', { seconds: Math.round((now() - since) / 100) / 10, failures });
      since = null;
      failures = 0;
    },
  };
}
