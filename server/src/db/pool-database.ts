/** Builds the Database that features use from a pool of pg clients, the same way for both engines. */
import type { Pool, QueryResult } from 'pg';
import type { Database, Db, Orm, QueryOptions, QueryRows, Row, TransactionOptions, Tx } from './engine.ts';
import { type Connection, type Connections, isWriting, type Statement } from './outage/connections.ts';
import { pastDeadlocks } from './outage/deadlocks.ts';
import { findOutage, OutcomeUnknown } from './outage/outage.ts';
import { fromTheStart, hasDoneNothing, type Patience } from './outage/patience.ts';
import { refuseReadOnly } from './outage/read-only.ts';
import { ormOn } from './values/row-session.ts';
import { rowTypes } from './values/value-types.ts';

const readyLimitMs = 2_000;

interface EngineParts {
  readonly engine: Database['engine'];
  readonly pool: Pool;
  readonly connections: Connections;
  readonly patience: Patience;
  readonly listen: Database['listen'];
  readonly session: Database['session'];
  readonly close: Database['close'];
  /** Sets the statement limit of the transaction just begun; returns how to undo it once it is over. */
  limitTime(connection: Connection, timeoutMs: number): Promise<() => void>;
}

/** What drizzle, and `queryRows` behind its back, ask of a connection or of a pool of them. */
interface Client {
  query(statement: Statement, values?: unknown[]): Promise<QueryResult>;
}

export function createPoolDatabase(parts: EngineParts): Database {
  const orm = ormOf({ query: (statement, values) => runStatement(parts, statement, values) });
  return {
    engine: parts.engine,
    orm,
    query: (sqlText, params, options) => queryRows(orm, sqlText, params, options),
    transaction: (run, options) => runTransaction(parts, run, options),
    listen: parts.listen,
    session: parts.session,
    patience: parts.patience,
    connections: () => countConnections(parts),
    isReady: createReadiness(parts.connections),
    close: parts.close,
  };
}

function countConnections({ pool, connections }: EngineParts): ReturnType<Database['connections']> {
  const { totalCount, idleCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: connections.waiting() };
}

/** Drizzle, and so `queryRows`, on whatever asks statements. */
export function ormOf(client: Client): Orm {
  return ormOn(client as unknown as Pool);
}

/** `Database.query` on a given connection: pass `tx` to run hand-written SQL inside its transaction. */
export async function queryRows<T = Row>(
  db: Db,
  sqlText: string,
  params: readonly unknown[] = [],
  { name }: QueryOptions = {},
): Promise<QueryRows<T>> {
  // Drizzle keeps the client of a session private, and has no way to pass SQL text with its own $n parameters.
  const { client } = (db as unknown as { _: { session: { client: Client } } })._.session;
  const config = { text: sqlText, types: rowTypes, ...(name !== undefined && { name }) };
  const result = await client.query(params.length > 0 ? { ...config, values: [...params] } : config);
  // pg answers several statements with an array of results.
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last.rows as T[], rowCount: last.rowCount ?? 0 };
}

/** What a statement of somebody else answered, as the database wrote it: no value of it is taken for anything. */
export interface TextAnswer {
  /** The types of the columns, by the numbers of the catalogue. */
  readonly types: readonly number[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Runs text that is not ours, and no more than one statement of it, whatever it holds. */
export async function queryTexts(db: Db, sqlText: string): Promise<TextAnswer> {
  const { client } = (db as unknown as { _: { session: { client: Client } } })._.session;
  return textAnswer(await client.query(oneStatement(sqlText)));
}

/** For `query` of a client of pg: the extended protocol takes one statement. */
export function oneStatement(text: string) {
  return { text, rowMode: 'array' as const, queryMode: 'extended' as const, types: { getTypeParser: () => keepText } };
}

export function textAnswer({ fields, rows }: Pick<QueryResult, 'fields' | 'rows'>): TextAnswer {
  return { types: fields.map(({ dataTypeID }) => dataTypeID), rows: rows as (string | null)[][] };
}

function keepText(text: string): string {
  return text;
}

/** Once more when it only reads, or has changed nothing for certain. @throws OutcomeUnknown for one that may have */
function runStatement(parts: EngineParts, statement: Statement, values?: unknown[]): Promise<QueryResult> {
  return pastDeadlocks(() => askOnce(parts, statement, values));
}

function askOnce(parts: EngineParts, statement: Statement, values?: unknown[]): Promise<QueryResult> {
  const purpose = isWriting(statement) ? 'write' : 'read';
  return fromTheStart(parts.patience, (begun) =>
    parts.connections.use(purpose, async (connection) => {
      try {
        return await connection.ask(statement, values);
      } catch (error) {
        if (purpose === 'read' || findOutage(error) === null || hasDoneNothing(error)) throw error;
        begun();
        throw new OutcomeUnknown(error);
      }
    }),
  );
}

/** Only what kept it from beginning is waited out here: nobody knows what `run` has done besides its statements. Calls begin anew (`http/outage`). */
function runTransaction<T>(
  { connections, patience, limitTime }: EngineParts,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const purpose = options.accessMode === 'read only' ? 'read' : 'write';
  return fromTheStart(patience, (begun) =>
    connections.use(purpose, async (connection) => {
      const transacted = (tx: Tx) => {
        begun();
        return run(tx);
      };
      return runOn(connection, limitTime, transacted, options);
    }),
  );
}

async function runOn<T>(
  connection: Connection,
  limitTime: EngineParts['limitTime'],
  run: (tx: Tx) => Promise<T>,
  { timeoutMs, ...config }: TransactionOptions = {},
): Promise<T> {
  let restoreTime = () => {};
  let failure: { error: unknown } | undefined;
  let isCommitting = false;
  try {
    return await ormOf({ query: connection.ask }).transaction(async (tx) => {
      try {
        if (timeoutMs) restoreTime = await limitTime(connection, timeoutMs);
        const result = await run(tx);
        isCommitting = true;
        return result;
      } catch (error) {
        failure = { error };
        throw error;
      }
    }, config);
  } catch (error) {
    // When the rollback fails too, drizzle throws that one; the caller needs the reason. The connection is then of no use.
    if (failure !== undefined) {
      connection.isBroken ||= failure.error !== error;
      throw failure.error;
    }
    // Of a transaction that was to change something, and whose end nobody has seen.
    if (isCommitting && config.accessMode !== 'read only' && findOutage(error)) throw new OutcomeUnknown(error);
    throw error;
  } finally {
    restoreTime();
  }
}

/** What reads need of a database, all on one connection. */
export function sourceOn(
  connection: Connection,
  limitTime: EngineParts['limitTime'],
): Pick<Database, 'orm' | 'query' | 'transaction'> {
  // A connection takes one statement, or transaction, at a time, where a pool takes several.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = last.then(ask);
    last = answer.catch(() => {});
    return answer;
  }
  const orm = ormOf({ query: (statement, values) => inTurn(() => connection.ask(statement, values)) });
  return {
    orm,
    query: (sqlText, params, options) => queryRows(orm, sqlText, params, options),
    transaction: (run, options) =>
      inTurn(() => runOn(connection, limitTime, run, { ...options, accessMode: 'read only' })),
  };
}

/** Those who ask while an answer is on its way share it: many do when the database is slow. */
function createReadiness(connections: Connections): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= takesWritesInTime(connections).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function takesWritesInTime(connections: Connections): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyLimitMs);
  });
  const answer = connections.query(refuseReadOnly).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the pool, waiting at most five seconds for work that is under way. */
export async function endPool(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000);
  });
  try {
    await Promise.race([pool.end(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
