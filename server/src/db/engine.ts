/** The types every database engine offers, so that features cannot tell PGlite from PostgreSQL. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Patience } from './outage/patience.ts';

/** Drizzle on either engine. */
export type Orm = NodePgDatabase<Record<string, never>>;
/** Drizzle inside one transaction; its own `transaction` is a savepoint. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** What a store function takes that runs with or without a transaction. */
export type Db = Orm | Tx;

/** A row of a hand-written query: column name to value, with the types of `value-types.ts`. */
export type Row = Record<string, unknown>;

export interface QueryRows<T = Row> {
  readonly rows: T[];
  /** Rows returned or changed. */
  readonly rowCount: number;
}

export interface TransactionOptions {
  readonly isolationLevel?: 'read committed' | 'repeatable read' | 'serializable';
  readonly accessMode?: 'read only' | 'read write';
  /** Time one statement of this transaction may take, in milliseconds; the database's own limit when absent. */
  readonly timeoutMs?: number;
}

export interface QueryOptions {
  /** Each connection plans the statement once under this name. For fixed text that runs on nearly every request. */
  readonly name?: string;
}

export interface ListenOptions {
  /** Called when the connection was lost and is back: messages may have been missed, so fetch again. */
  readonly onReconnect?: () => void;
}

export type SessionQuery = <T = Row>(sqlText: string, params?: readonly unknown[]) => Promise<QueryRows<T>>;

export type Log = (message: string, detail?: object) => void;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly orm: Orm;
  /**
   * Commits when `run` resolves, rolls back and rethrows what `run` threw otherwise.
   * On PGlite the transaction holds the only connection: use `tx` inside, `orm` and `query` would wait for ever.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Lends a connection outside of any transaction, past any pooler, for what cannot run in one; on PGlite the only one there is. What it
   * sets and locks ends with it.
   * @param timeoutMs that one statement may take
   */
  session<T>(run: (ask: SessionQuery) => Promise<T>, timeoutMs: number): Promise<T>;
  /** Runs SQL text; several statements are allowed when there are no parameters (the last one's rows are returned). */
  query<T = Row>(sqlText: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryRows<T>>;
  /** Calls `onPayload` for each committed NOTIFY on the channel; resolves to the function that stops it. */
  listen(channel: string, onPayload: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  /** How long an outage is waited out before anybody is told of it. */
  readonly patience: Patience;
  /** The connections of this process now; `waiting` are calls that have none yet. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Whether the database answers within two seconds. */
  isReady(): Promise<boolean>;
  /** Waits up to five seconds for running work, then cuts it off. Further calls fail. */
  close(): Promise<void>;
}
