import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../../call.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const canaries = Array.from({ length: 30 }, (_, place) => `canary-${place}-of-an-export`);

describeEngines('somebody reads answers, rows, files and the log for the password of an export', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);
  const logged: string[] = [];
  let quiet: App['log'];
  beforeAll(() => {
    quiet = t.app.log;
    const stream = new PassThrough().on('data', (chunk: Buffer) => logged.push(chunk.toString()));
    Object.assign(t.app, { log: pino({ level: 'trace' }, stream) });
  });
  afterAll(() => void Object.assign(t.app, { log: quiet }));

  it('and finds none of thirty, used well and refused', async () => {
    await x.sell(1);
    const told: unknown[] = [];
    for (const [place, password] of canaries.entries()) {
      told.push((await x.configure({ password })).body);
      if (place % 10 === 0) {
        // Once it is the right one, and else the server is told a wrong one.
        if (place === 20) x.server.password = password;
        told.push((await (await x.manager()).post(x.path('/test'))).body);
        await x.deliver();
      }
    }
    told.push(await x.list(), await x.setup(), [...x.server.files].map(String), x.server.asked);
    const { rows: tables } = await t.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      told.push((await t.database.query(`select coalesce(json_agg(x)::text, '') as kept from "${name}" x`)).rows);
    const all = JSON.stringify([told, logged]);
    for (const seen of ['update-export', 'a file could not be delivered', '/export-configuration'])
      expect(all).toContain(seen);
    expect(canaries.filter((canary) => all.includes(canary))).toEqual([]);
  });

  it('or writes another host beside it, which then gets nothing', async () => {
    await x.configure();
    await x.sell(1);
    await t.database.query(`update npl_export_configurations set port = port + 1`);
    expect(await x.deliver()).toBe(0);
    expect((await x.list('state=failed')).map(({ failure }) => failure)).toEqual(['secret_unreadable']);
  });
});
