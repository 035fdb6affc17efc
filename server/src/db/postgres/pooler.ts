/** Finds out at the start whether a connection pooler stands before the database, and whether Houston works behind it. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../engine.ts';
import { outageOfConnecting } from '../outage/outage.ts';

const answerMs = 5_000;
const rounds = 4;

/**
 * Whether two connections to `url` are not two sessions: a pooler in transaction mode gives each statement of theirs
 * whatever connection of its own is free. Statements with names and LISTEN do not work there.
 * @throws DatabaseUnavailable
 */
export async function isTransactionPooled(url: string): Promise<boolean> {
  return withClients([url, url], async ([first, second]) => {
    const pids: [unknown, unknown][] = [];
    for (let round = 0; round < rounds; round += 1) {
      pids.push([await pidOf(first), await pidOf(second)]);
      // A pooler tells its clients a number of its own.
      if (pids[0]?.[0] === processOf(first) && pids[0]?.[1] === processOf(second)) return false;
    }
    const [own, other] = [new Set(pids.map(([pid]) => pid)), new Set(pids.map(([, pid]) => pid))];
    return own.size > 1 || other.size > 1 || !own.isDisjointFrom(other);
  });
}

/** Whether what is announced through `database` is heard on a connection to `listenUrl`. @throws DatabaseUnavailable */
export function isHeardAt(listenUrl: string, database: Database): Promise<boolean> {
  const channel = `houston_probe_${randomBytes(6).toString('hex')}`;
  return withClients([listenUrl], async ([client]) => {
    const heard = new Promise<boolean>((resolve) => {
      client.on('notification', () => resolve(true));
      setTimeout(() => resolve(false), answerMs).unref();
    });
    await client.query(`listen ${channel}`);
    await database.query('select pg_notify($1, $2)', [channel, '']);
    return heard;
  });
}

/** The limit of a statement where nobody sets one, in milliseconds; 0 for none. */
export async function readStatementLimit(database: Database): Promise<number> {
  const { rows } = await database.query<{ limit: number }>(
    `select setting::int as limit from pg_settings where name = 'statement_timeout'`,
  );
  return rows[0]?.limit ?? 0;
}

type Clients = [pg.Client, pg.Client];

async function withClients<T>(urls: readonly string[], use: (clients: Clients) => Promise<T>): Promise<T> {
  const clients = urls.map(
    (connectionString) =>
      new pg.Client({ connectionString, connectionTimeoutMillis: 2 * answerMs, query_timeout: answerMs }),
  );
  try {
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
    }
    return await use(clients as Clients);
  } catch (error) {
    throw outageOfConnecting(error);
  } finally {
    for (const client of clients) void client.end().catch(() => {});
  }
}

async function pidOf(client: pg.Client): Promise<unknown> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
}

function processOf(client: pg.Client): unknown {
  return (client as unknown as { processID: unknown }).processID;
}
