/** Keeps one PostgreSQL connection for LISTEN, and brings it back whenever it is lost. */
import pg from 'pg';
import type { Database, Log } from './engine.ts';
import { createListeners } from './listeners.ts';

const firstDelayMs = 100;
const lastDelayMs = 10_000;
/** A connection that silently died (half-open TCP) is found within this and the answer's limit of 5 s. */
const heartbeatMs = 15_000;

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
  let connecting: Promise<Connection> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<Connection> {
    const client = new pg.Client({ ...config, query_timeout: 5_000, application_name: 'houston listen' });
    const connection = { ask: inTurn((statement: string) => client.query(statement)), end: () => client.end() };
    let heartbeat: NodeJS.Timeout | undefined;
    let isConnected = false;
    function lose(error?: Error): void {
      clearInterval(heartbeat);
      client.removeAllListeners('end');
      if (!isConnected || isClosed) return;
      isConnected = false;
      log('Lost the connection that listens for changes', { error: error?.message });
      void client.end().catch(() => {});
      scheduleReconnect(firstDelayMs);
    }
    client.on('error', lose).on('end', () => lose());
    client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of listeners.channels()) await connection.ask(`listen ${pg.escapeIdentifier(channel)}`);
      if (isClosed) throw new Error('The database was closed while it connected');
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    isConnected = true;
    heartbeat = setInterval(() => connection.ask('select 1').catch(lose), heartbeatMs).unref();
    return connection;
  }

  function scheduleReconnect(delayMs: number): void {
    connecting = new Promise((resolve, reject) => {
      retry = setTimeout(() => connect().then(resolve, reject), delayMs);
    });
    connecting.then(
      () => listeners.announceReconnect(),
      (error: Error) => {
        if (isClosed) return;
        log('Could not listen for changes yet', { error: error.message, delayMs });
        scheduleReconnect(Math.min(delayMs * 2, lastDelayMs));
      },
    );
  }

  return {
    async listen(channel, onPayload, options) {
      const listener = { onPayload, ...options };
      const quoted = pg.escapeIdentifier(channel);
      listeners.add(channel, listener);
      connecting ??= connect();
      try {
        // Repeating LISTEN does nothing, so a connection that already knows the channel is no special case.
        await (await connecting).ask(`listen ${quoted}`);
      } catch (error) {
        listeners.remove(channel, listener);
        if (!retry) connecting = undefined;
        throw error;
      }
      return async () => {
        if (!listeners.remove(channel, listener) || isClosed) return;
        // A connection that is being restored asks only for the channels that are left.
        await (await connecting)?.ask(`unlisten ${quoted}`);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      // A retry that was just cancelled never settles, so it must not be waited for.
      const connection = await Promise.race([
        connecting?.catch(() => undefined),
        new Promise<undefined>((go) => setImmediate(go, undefined)),
      ]);
      await connection?.end().catch(() => {});
    },
  };
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
