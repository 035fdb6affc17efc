/** Asks all the time which server takes writes at the write port, as nobody else of the drill does. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { refuseReadOnly } from '../../../db/outage/read-only.ts';

const everyMs = 50;
const answerMs = 500;
/** HAProxy takes every server for the one until it has asked. */
const steady = 20;

export interface PortWatch {
  /** Resolves when one server has answered for a while. */
  untilOpen(): Promise<void>;
  /**
   * When another server than before took writes for the first time. That the port is silent for once says nothing: a busy machine does that,
   * and so does a server that is only about to stop.
   */
  untilTaken(since: number, seconds: number): Promise<number>;
  stop(): void;
}

export function watchPort(url: string): PortWatch {
  let isOver = false;
  const answers: { at: number; server: number | null }[] = [];

  /** The port of the server itself, or null. */
  async function ask(): Promise<number | null> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(refuseReadOnly);
      return (await client.query('select inet_server_port() as port')).rows[0]?.port ?? null;
    } catch {
      return null;
    } finally {
      void client.end().catch(() => {});
    }
  }

  void (async () => {
    while (!isOver) {
      const server = await ask();
      answers.push({ at: performance.now(), server });
      await wait(everyMs);
    }
  })();

  return {
    async untilOpen() {
      while (answers.length < steady || answers.slice(-steady).some(({ server }) => server === null))
        await wait(everyMs);
    },
    async untilTaken(since, seconds) {
      const before = answers.findLast(({ at, server }) => at < since && server !== null)?.server;
      for (const end = since + seconds * 1000; performance.now() < end; await wait(everyMs)) {
        const taken = answers.find(({ at, server }) => at >= since && server !== null && server !== before);
        if (taken !== undefined) return taken.at;
      }
      throw new Error(`no other server took the write port within ${seconds} s`);
    },
    stop() {
      isOver = true;
    },
  };
}
