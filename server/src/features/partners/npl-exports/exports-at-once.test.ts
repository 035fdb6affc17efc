import { beforeEach, expect, it, vi } from 'vitest';
import type { ServedRequest } from '../../../sftp/server/serve-folder.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const dossiers = 30;
/** With the list and what ends the export. */
const all = dossiers + 2;
/** Files of a quick server take less than a fifteenth of it, however busy this machine is. */
const patient = { operationMs: 60_000 };

describeEngines('exports of many files', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);

  beforeEach(async () => {
    x.server.folders.add('/statements');
    await x.configure({ nplBuyerExportFormat: 2, fileFolderLocation: '/statements' });
    await x.sell(dossiers);
  });

  /** Counts the files between their first and their last request. @returns how many there were at most */
  function watchUnderWay(): { most: number; see(request: ServedRequest, path: string): void } {
    const open = new Set<string>();
    const seen = {
      most: 0,
      see(request: ServedRequest, path: string) {
        const name = path.replace(/^.*\/\.?/, '').replace(/\.part$/, '');
        if (request === 'open') open.add(name);
        if (request === 'rename') open.delete(name);
        seen.most = Math.max(seen.most, open.size);
      },
    };
    return seen;
  }

  async function expectAllOnce(): Promise<void> {
    expect([...x.server.files.keys()].filter((path) => path.endsWith('.part'))).toEqual([]);
    const { rows } = await t.database.query<{ name: string; bytes: number; state: string }>(
      'select name, bytes, state from npl_export_files',
    );
    const kept = rows.map(({ name, bytes, state }) => [name, bytes, state]).sort();
    const received = [...x.server.files].map(([path, content]) => [
      path.replace(/^.*\//, ''),
      content.length,
      'delivered',
    ]);
    expect([kept.length, kept]).toEqual([all, received.sort()]);
  }

  it('have some under way at the same time to a server that is quick, and end with what says that all is there', async () => {
    const seen = watchUnderWay();
    x.server.fault = (request, path) => {
      seen.see(request, path);
      return 'go';
    };
    expect(await x.deliver(patient)).toBe(all);
    expect(seen.most).toBeGreaterThan(1);
    expect(seen.most).toBeLessThanOrEqual(5);
    const renamed = x.server.asked.filter((asked) => asked.startsWith('rename'));
    expect([new Set(renamed).size, renamed.at(-1)?.endsWith('.done')]).toEqual([all, true]);
    await expectAllOnce();
  });

  it('go one after the other to a server that is slow: several at once would each have to wait for the others', async () => {
    const seen = watchUnderWay();
    // As long as is measured, not as long as this machine takes: no request of a busy one may pass for one that never comes back.
    const measured = performance.now.bind(performance);
    let waited = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => measured() + waited);
    x.server.fault = (request, path) => {
      seen.see(request, path);
      if (request === 'open') waited += 1_000;
      return 'go';
    };
    try {
      // A fifteenth of it is what each file takes at least.
      expect(await x.deliver({ operationMs: 15_000 })).toBe(all);
    } finally {
      clock.mockRestore();
    }
    expect(seen.most).toBe(1);
  });

  it.each(['cut', 'done-then-cut'] as const)(
    'are each there once when the line is %s at the rename of one of them',
    async (fate) => {
      let renames = 0;
      x.server.fault = (request) => {
        if (request === 'rename') renames += 1;
        return request === 'rename' && renames === 12 ? fate : 'go';
      };
      await x.deliver(patient);
      expect(await x.list('state=uncertain')).toEqual([]);
      t.clock.advance(61);
      await x.deliver(patient);
      await expectAllOnce();
    },
  );

  it('are given up together when the server fails, once, and none of them while it is under way', async () => {
    let opened = 0;
    x.server.fault = (request) => {
      if (request === 'open') opened += 1;
      return request === 'open' && opened >= 10 ? 'cut' : 'go';
    };
    const delivered = await x.deliver(patient);
    expect(delivered).toBeLessThan(all);
    const failed = await x.list('state=failed&limit=100');
    expect(new Set(failed.map(({ failure, attempts }) => `${failure} ${attempts}`))).toEqual(
      new Set(['connection_cut 1']),
    );
    x.server.fault = null;
    t.clock.advance(61);
    expect(await x.deliver(patient)).toBe(all - delivered);
    await expectAllOnce();
  });
});
