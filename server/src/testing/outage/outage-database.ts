/** A database that can go away: between it and who opens it stands a proxy. For PostgreSQL, where there is one. */
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type OpenOptions, openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/engine.ts';
import { createTestDatabase, testEngines } from '../test-database.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

export interface OutageDatabase {
  proxy: DatabaseProxy;
  /** The same database, which the tests always reach. */
  direct: Database;
  /** Its address without the proxy. */
  directUrl: string;
  /** Opens it through the proxy; closed by `close`. */
  open(options?: OpenOptions): Promise<Database>;
  /** What the database layer wrote to the log. */
  lines: { message: string; detail: object }[];
  close(): Promise<void>;
}

/** A statement may take so long, so that no test waits for the seconds that it may take otherwise. */
export const shortLimitMs = 300;

export function describeOutage(name: string, tests: () => void): void {
  describe.runIf(testEngines().includes('postgres'))(name, tests);
}

export async function createOutageDatabase(): Promise<OutageDatabase> {
  const made = await createTestDatabase('postgres');
  if (made.url === undefined) throw new Error('the test database has no address');
  const proxy = await startDatabaseProxy(made.url);
  const lines: OutageDatabase['lines'] = [];
  const log = (message: string, detail: object = {}) => void lines.push({ message, detail });
  const opened: Database[] = [];
  return {
    proxy,
    direct: made.database,
    directUrl: made.url,
    lines,
    async open(options = {}) {
      const database = await openDatabase({ url: proxy.url, queryTimeoutMs: shortLimitMs, log, ...options });
      opened.push(database);
      return database;
    },
    async close() {
      proxy.restore();
      for (const database of opened) await database.close();
      await proxy.close();
      await made.drop();
    },
  };
}

/** One for all tests of the surrounding `describe`; after each of them all is well again. */
export function useOutageDatabase(): OutageDatabase {
  const holder: { current?: OutageDatabase } = {};
  beforeAll(async () => {
    holder.current = await createOutageDatabase();
  });
  afterEach(() => holder.current?.proxy.restore());
  afterAll(() => holder.current?.close());
  return new Proxy({} as OutageDatabase, { get: (_target, key) => holder.current?.[key as keyof OutageDatabase] });
}
