import { afterEach, expect, it, vi } from 'vitest';
import type { App } from '../../call.ts';
import { DatabaseUnavailable } from '../../db/outage/outage.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { listenOnceStored } from './listen-once-stored.ts';
import { startStoringAssets } from './store-assets.ts';
import { useConsoles } from './testing/web-folder.ts';

describeEngines('a process that starts with a console of its own', (engine) => {
  const test = useTestApp(engine);
  const makeConsole = useConsoles(test);
  const built = () => makeConsole({ 'index-first-01.js': 'first()' });
  const builds = async () => (await test.database.query('select from console_builds')).rowCount;
  afterEach(async () => {
    await test.database.query('truncate console_assets, console_builds');
  });

  it('listens when it is stored, and not before', async () => {
    const console = await built();
    const server = await console.serve();
    const { database } = test.app;
    const gate = Promise.withResolvers<void>();
    const transaction = vi.fn(async (run: never) => {
      await gate.promise;
      return database.transaction(run);
    });
    const app = { ...test.app, database: { ...database, transaction } } as unknown as App;
    const listening = listenOnceStored(app, server, console.folder, { port: 0, host: '127.0.0.1' });
    await vi.waitFor(() => expect(transaction).toHaveBeenCalled());
    expect([server.server.listening, await builds()]).toEqual([false, 0]);
    gate.resolve();
    const storing = await listening;
    expect([server.server.listening, await builds()]).toEqual([true, 1]);
    await storing.stop();
  });

  it('says once that it could not be stored while the database is away', async () => {
    const { folder } = await built();
    const away = new DatabaseUnavailable('connect ECONNREFUSED');
    const log = { ...test.app.log, warn: vi.fn(), error: vi.fn() };
    const { database } = test.app;
    const orm = {
      ...database.orm,
      update: vi.fn(() => {
        throw away;
      }),
    };
    const storing = await startStoringAssets(
      { ...test.app, log, database: { ...database, orm } } as unknown as App,
      folder,
    );
    await vi.waitFor(() => expect(orm.update.mock.calls.length).toBeGreaterThan(1), 5_000);
    await storing.stop();
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
    expect(log.warn.mock.calls[0]?.[1]).toContain('until it is stored');
  });
});
