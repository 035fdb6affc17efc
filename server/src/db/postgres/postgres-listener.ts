/** Keeps one PostgreSQL connection for LISTEN, and brings it back within a second of when that is possible. */
import pg from 'pg';
import type { Database, Log } from '../engine.ts';
import { createListeners } from '../listeners.ts';
import { findOutage, judgeDriverError } from '../outage/outage.ts';
import { refuseReadOnly } from '../outage/read-only.ts';

/** Between two tries, at most: spread, so that processes that lost it together do not come back together. */
const retryMilliseconds = 1_000;
/** A try that hangs does not keep others from being made; so many hang at a time. */
const mostTries = 5;
/** A connection that silently died (half-open TCP) is found within this and the answer's limit. */
const heartbeatMs = 15_000;
const answerMs = 5_000;

export interface PostgresListener {
  readonly listen: Database['listen'];
  close(): Promise<void>;
}

interface Connection {
  ask(statement: string): Promise<unknown>;
  end(): Promise<void>;
}

export function createPostgresListener(config: pg.ClientConfig, log: Log): PostgresListener {
  const listeners = createListeners();
  let current: Connection | undefined;
  /** Set when a connection was lost, until there is one again. */
  let lostAt: number | undefined;
  let retry: NodeJS.Timeout | undefined;
  let tries = 0;
  let isClosed = false;
  let begun: Promise<void> | undefined;

  async function connect(): Promise<void> {
    tries += 1;
    const client = new pg.Client({ ...config, query_timeout: answerMs, application_name: 'houston listen' });
    let heartbeat: NodeJS.Timeout | undefined;
    const connection: Connection = {
      ask: inTurn((statement: string) => client.query(statement)),
      end() {
        clearInterval(heartbeat);
        return client.end();
      },
    };
    // The first that is there is kept; of the others nobody hears.
    client.on('notification', ({ channel, payload }) => {
      if (current === connection) listeners.deliver(channel, payload ?? '');
    });
    const lose = (error?: Error) => {
      if (current === connection) replace(error);
    };
    client.on('error', lose).on('end', () => lose());
    try {
      await client.connect();
      await connection.ask(refuseReadOnly);
      await listenToAll(connection);
      if (isClosed || current !== undefined) throw new Error('No longer needed');
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    } finally {
      tries -= 1;
    }
    adopt(connection);
    heartbeat = setInterval(() => connection.ask(refuseReadOnly).catch(lose), heartbeatMs).unref();
  }

  // Some may be added while others are asked for.
  async function listenToAll({ ask }: Connection): Promise<void> {
    const asked = new Set<string>();
    for (;;) {
      const next = listeners.channels().find((channel) => !asked.has(channel));
      if (next === undefined) return;
      asked.add(next);
      await ask(`listen ${pg.escapeIdentifier(next)}`);
    }
  }

  function adopt(connection: Connection): void {
    clearTimeout(retry);
    retry = undefined;
    current = connection;
    if (lostAt === undefined) return;
    log('Listens for changes again', { seconds: Math.round((performance.now() - lostAt) / 100) / 10 });
    lostAt = undefined;
    listeners.announceReconnect();
  }

  function replace(error?: Error): void {
    const lost = current;
    current = undefined;
    void lost?.end().catch(() => {});
    if (!isClosed) keepTrying(error);
  }

  function keepTrying(error?: unknown): void {
    if (lostAt === undefined) log('Lost the connection that listens for changes', { reason: reasonOf(error) });
    lostAt ??= performance.now();
    clearTimeout(retry);
    const later = () => {
      if (tries < mostTries) void connect().catch(() => {});
      retry = setTimeout(later, retryMilliseconds * (0.5 + Math.random() / 2));
    };
    retry = setTimeout(later, Math.random() * 200);
  }

  // A server that is only away for now is no reason to hear nothing ever after.
  async function begin(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      if (!findOutage(judgeDriverError(error))) throw error;
      keepTrying(error);
    }
  }

  return {
    async listen(channel, onPayload, options) {
      const listener = { onPayload, ...options };
      const quoted = pg.escapeIdentifier(channel);
      listeners.add(channel, listener);
      try {
        begun ??= begin().catch((error: unknown) => {
          begun = undefined;
          throw error;
        });
        await begun;
        // Repeating LISTEN does nothing, so a connection that already knows the channel is no special case. One that is
        // lost meanwhile is replaced by one that listens to all of them.
        await current?.ask(`listen ${quoted}`);
      } catch (error) {
        if (!findOutage(judgeDriverError(error))) {
          listeners.remove(channel, listener);
          throw error;
        }
      }
      return async () => {
        if (!listeners.remove(channel, listener) || isClosed) return;
        // A connection that is being restored asks only for the channels that are left.
        await current?.ask(`unlisten ${quoted}`).catch(() => {});
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await current?.end().catch(() => {});
    },
  };
}

function reasonOf(error: unknown): string | undefined {
  const judged = judgeDriverError(error);
  return findOutage(judged)?.reason ?? (judged instanceof Error ? judged.message : undefined);
}

/** The driver takes one statement at a time: each waits for the one before, whatever became of it. */
function inTurn<T>(run: (statement: string) => Promise<T>): (statement: string) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const next = last.then(() => run(statement));
    last = next.catch(() => {});
    return next;
  };
}
