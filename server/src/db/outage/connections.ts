/** Hands out the connections of a pool: some are kept for reading, none outlives its deadline, and a broken one is dropped. */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { DatabaseError } from 'pg';
import { inStatementSpan } from '../../traces/statement-span.ts';
import { inTime } from './deadline.ts';
import {
  findOutage,
  isLostConnection,
  judgeDriverError,
  NoAnswer,
  NoRoom,
  outageOfConnecting,
  readOnlyServer,
} from './outage.ts';
import type { OutageLog } from './outage-log.ts';
import { createWriterLimit, keptForReading } from './writer-limit.ts';

export type Statement = string | QueryConfig;

/** A connection for as long as somebody uses it. */
export interface Connection {
  readonly client: PoolClient;
  /** No statement takes longer: the connection is destroyed then. */
  deadlineMs: number;
  isBroken: boolean;
  /** Whether the last statement was refused. */
  hasFailed: boolean;
  ask(statement: Statement, values?: unknown[]): Promise<QueryResult>;
}

export interface Connections {
  /** Runs one statement on a connection of its own. */
  query(statement: Statement, values?: unknown[]): Promise<QueryResult>;
  /** Lends a connection to `run`. @throws DatabaseUnavailable when none can be had */
  use<T>(purpose: 'read' | 'write', run: (connection: Connection) => Promise<T>): Promise<T>;
  /** Those who wait for one, the writers among them whose turn it is not yet. */
  waiting(): number;
}

interface Options {
  readonly pool: Pool;
  readonly outages: OutageLog;
  /** When a statement's connection is destroyed: later than the database itself ends the statement. Infinity for never. */
  readonly deadlineMs: number;
  /** false behind a pooler that gives every transaction another connection: plans cannot be kept under a name. */
  readonly namesStatements: boolean;
}

/** Of text that is ours alone: what comes from outside goes in parameters. */
const writing = /\b(insert|update|delete|merge|truncate|analyze|vacuum|pg_notify|create|drop|alter|lock)\b/i;

export function isWriting(statement: Statement): boolean {
  return writing.test(typeof statement === 'string' ? statement : statement.text);
}

export function createConnections({ pool, outages, deadlineMs, namesStatements }: Options): Connections {
  const { max, connectionTimeoutMillis: longestWaitMs = 0 } = pool.options;
  // With one connection there is nothing to keep for anybody; its pool is the line to wait in.
  const writers = max === 1 ? null : createWriterLimit(max - keptForReading(max), longestWaitMs);
  /** Counted up when the server turns out to take no writes, or to be frozen: every connection made before leads to the same one. */
  let generation = 0;
  const generations = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => generations.set(client, generation));

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  }

  async function take(): Promise<PoolClient> {
    try {
      return await connect();
    } catch (error) {
      const failure = outageOfConnecting(error);
      if (failure instanceof NoRoom) outages.crowded(failure.message);
      else outages.failed(findOutage(failure)?.reason ?? failure.message);
      throw failure;
    }
  }

  async function takeTurn(): Promise<(() => void) | undefined> {
    try {
      return await writers?.enter();
    } catch (error) {
      outages.crowded((error as Error).message);
      throw error;
    }
  }

  function note(connection: Connection, error: unknown): void {
    if (!isLostConnection(error)) return;
    connection.isBroken = true;
    outages.failed(findOutage(error)?.reason ?? '');
    if (error instanceof NoAnswer || (error instanceof DatabaseError && error.code === readOnlyServer)) generation += 1;
  }

  function lend(client: PoolClient): Connection {
    const connection: Connection = {
      client,
      deadlineMs,
      isBroken: false,
      hasFailed: false,
      async ask(statement, values) {
        try {
          const answer = await inStatementSpan(statement, () =>
            inTime(client, connection.deadlineMs, () =>
              client.query(namesStatements ? statement : withoutName(statement), values),
            ),
          );
          outages.answered();
          connection.hasFailed = false;
          return answer;
        } catch (error) {
          connection.hasFailed = true;
          const judged = judgeDriverError(error);
          note(connection, judged);
          throw judged;
        }
      },
    };
    return connection;
  }

  async function use<T>(purpose: 'read' | 'write', run: (connection: Connection) => Promise<T>): Promise<T> {
    const leave = purpose === 'write' ? await takeTurn() : undefined;
    try {
      const client = await take();
      // Without a listener a connection that is lost between two statements would end the process.
      client.on('error', ignoreError);
      const connection = lend(client);
      try {
        return await run(connection);
      } finally {
        // A refusal comes before the word on whether a transaction is open; what is asked next comes after it.
        if (connection.hasFailed && !connection.isBroken) {
          await connection.ask('').catch(() => {
            connection.isBroken = true;
          });
        }
        client.off('error', ignoreError);
        // One that is left within a transaction would take the next caller's statements into it.
        client.release(connection.isBroken || client.getTransactionStatus() !== 'I');
      }
    } finally {
      leave?.();
    }
  }

  return {
    use,
    waiting: () => pool.waitingCount + (writers?.waiting() ?? 0),
    query: (statement, values) =>
      use(isWriting(statement) ? 'write' : 'read', (connection) => connection.ask(statement, values)),
  };
}

function ignoreError(): void {}

function withoutName(statement: Statement): Statement {
  if (typeof statement === 'string' || statement.name === undefined) return statement;
  const { name: _name, ...unnamed } = statement;
  return unnamed;
}
