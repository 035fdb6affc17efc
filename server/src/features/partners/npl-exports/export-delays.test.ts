import { expect, it } from 'vitest';
import { ServedError } from '../../../sftp/server/served-folder.ts';
import { useFaults } from '../../../testing/data/npl-export-faults.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** Minutes after the first, second, ... failed try; after the last no try is made but by hand. */
const delays = [1, 5, 15, 60, 240, 240, 720, 1440, 1440, null];

describeEngines('exports that go on failing', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);
  const { stateOf, sold } = useFaults(t, x);

  /** What goes wrong after the sale, and what mends it. */
  const faults: [string, (reference: string) => unknown, (reference: string) => unknown][] = [
    ['folder_missing', () => x.server.folders.delete('/in'), () => x.server.folders.add('/in')],
    [
      'wrong_login',
      () => Object.assign(x.server, { password: 'another' }),
      () => Object.assign(x.server, { password: 'correct-horse-battery' }),
    ],
    [
      'permission_denied',
      () => failRequest('open', new ServedError(3, 'Permission denied')),
      () => Object.assign(x.server, { fault: null }),
    ],
    [
      'disk_full',
      () => {
        x.server.room = 100;
        failRequest('write', new ServedError(4, 'No space left on device'));
      },
      () => Object.assign(x.server, { fault: null, room: Number.POSITIVE_INFINITY }),
    ],
    [
      'connection_cut',
      () => Object.assign(x.server, { fault: (request: string) => (request === 'write' ? 'cut' : 'go') }),
      () => Object.assign(x.server, { fault: null }),
    ],
    [
      'name_taken',
      (reference) => x.server.files.set(`/in/${reference}.csv`, Buffer.from('theirs')),
      (reference) => x.server.files.delete(`/in/${reference}.csv`),
    ],
    ['refused', () => x.configure({ port: closedPort() }), () => x.configure()],
    ['host_key_changed', changeKey, acceptKey],
  ];
  /** Where nobody listens. */
  function closedPort(): number {
    const closed = x.server.port === 65_535 ? 65_534 : x.server.port + 1;
    Object.assign(t.app.config, { loopbackTargets: [x.server.target, `sftp://127.0.0.1:${closed}`] });
    return closed;
  }
  async function changeKey(): Promise<void> {
    expect((await (await x.manager()).post(x.path('/test'))).body).toEqual({ failure: null });
    await x.server.changeHostKey();
  }
  async function acceptKey(): Promise<void> {
    const { offeredKey } = await x.setup();
    const answer = { fingerprint: offeredKey?.fingerprint, reason: 'They called us' };
    expect((await (await x.manager()).post(x.path('/host-key'), answer)).status).toBe(200);
  }
  function failRequest(failing: string, error: ServedError): void {
    x.server.fault = (request) => {
      if (request === failing) throw error;
      return 'go';
    };
  }

  it.each(faults)(
    'by %s are tried later each time, at last by hand alone, and sell nothing again',
    async (kind, fail, mend) => {
      await x.configure();
      const reference = await x.sell();
      const before = await sold();
      await fail(reference);
      const waited: (number | null)[] = [];
      for (const _ of delays) {
        expect(await x.deliver()).toBe(0);
        const file = await stateOf('csv');
        expect(file).toMatchObject({ state: 'failed', failure: kind });
        const next = file?.nextAttemptAt as unknown as string | null;
        waited.push(next === null ? null : (new Date(next).getTime() - t.clock.now.getTime()) / 60_000);
        if (next !== null) t.clock.now = new Date(next);
      }
      expect(waited).toEqual(delays);
      t.clock.advance(7 * 86_400);
      expect([await x.deliver(), await sold()]).toEqual([0, before]);
      await mend(reference);
      const file = await stateOf('csv');
      const manager = await x.manager();
      expect((await manager.post(x.path(`/files/${file?.id}/retry`))).body).toMatchObject({ attempts: 0 });
      expect([await x.deliver(), await sold()]).toEqual([2, before]);
    },
  );
});
