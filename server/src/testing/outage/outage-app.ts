/** A whole server whose database can go away. For PostgreSQL, where there is one. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Config } from '../../config.ts';
import type { OpenOptions } from '../../db/database.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createOutageDatabase, type OutageDatabase } from './outage-database.ts';

export interface OutageApp extends Pick<OutageDatabase, 'proxy' | 'direct' | 'directUrl' | 'lines'> {
  test: TestApp;
}

interface Options extends OpenOptions {
  config?: Partial<Config>;
}

async function createOutageApp({ config, ...options }: Options): Promise<OutageApp> {
  const made = await createOutageDatabase();
  const database = await made.open(options);
  return {
    ...made,
    test: await createTestApp('postgres', config, { database, direct: made.direct, drop: made.close }),
  };
}

/** One for all tests of the surrounding `describe`; after each of them all is well again. */
export function useOutageApp(options: Options = {}): OutageApp {
  const holder: { current?: OutageApp } = {};
  beforeAll(async () => {
    holder.current = await createOutageApp(options);
  });
  afterEach(() => holder.current?.proxy.restore());
  afterAll(async () => {
    holder.current?.proxy.restore();
    await holder.current?.test.close();
  });
  return new Proxy({} as OutageApp, { get: (_target, key) => holder.current?.[key as keyof OutageApp] });
}
