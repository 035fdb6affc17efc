/** Asks all the time whether the write port takes writes, as nobody else of the drill does. */

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { refuseReadOnly } from '../../../db/outage/read-only.ts';

const everyMs = 50;
const answerMs = 500;
/** HAProxy takes every server for the one until it has asked. */
const steady = 20;

export interface PortWatch {
  /** Resolves when it has been open for a while. */
  untilOpen(): Promise<void>;
  /** When it took writes again after it had been away since a moment; null when it was not seen to go away. */
  untilBack(since: number, seconds: number): Promise<number | null>;
  stop(): void;
}

export function watchPort(url: string): PortWatch {
  let isOver = false;
  const answers: { at: number; isOpen: boolean }[] = [];

  async function ask(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(refuseReadOnly);
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => {});
    }
  }

  void (async () => {
    while (!isOver) {
      const isOpen = await ask();
      answers.push({ at: performance.now(), isOpen });
      await wait(everyMs);
    }
  })();

  return {
    async untilOpen() {
      while (answers.length < steady || answers.slice(-steady).some(({ isOpen }) => !isOpen)) await wait(everyMs);
    },
    async untilBack(since, seconds) {
      const end = since + seconds * 1000;
      // What is never seen to go away has not been away for as long as it is looked at.
      for (const patience = since + 8_000; performance.now() < end; await wait(everyMs)) {
        const away = answers.findIndex(({ at, isOpen }) => at >= since && !isOpen);
        if (away < 0 && performance.now() > patience) return null;
        const back = away < 0 ? undefined : answers.slice(away).find(({ isOpen }) => isOpen);
        if (back !== undefined) return back.at;
      }
      throw new Error(`the write port did not come back within ${seconds} s`);
    },
    stop() {
      isOver = true;
    },
  };
}
