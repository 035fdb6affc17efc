/** Says in the log that the database went away and that it came back: two lines, however many statements fail between. */
import type { Log } from '../engine.ts';

/** Where some connections are refused and others answer, it is one outage until none has been refused for so long. */
const quietMilliseconds = 2_000;

export interface OutageLog {
  /** A connection was lost or refused, for example with a SQLSTATE. */
  failed(reason: string): void;
  /** A statement was answered. */
  answered(): void;
}

/** @param now milliseconds of a clock that only goes forward */
export function createOutageLog(log: Log, now = () => performance.now()): OutageLog {
  let since: number | null = null;
  let lastAt = 0;
  let failures = 0;
  return {
    failed(reason) {
      lastAt = now();
      failures += 1;
      if (since !== null) return;
      since = lastAt;
      log('A connection to the database was lost or refused', { reason });
    },
    answered() {
      if (since === null || now() - lastAt < quietMilliseconds) return;
      log('The database answers again', { seconds: Math.round((now() - since) / 100) / 10, failures });
      since = null;
      failures = 0;
    },
  };
}
