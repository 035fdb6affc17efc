import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, test } from 'vitest';
import type { Fate } from '../../../sftp/server/serve-folder.ts';
import { ServedError } from '../../../sftp/server/served-folder.ts';
import { useFaults } from '../../../testing/data/npl-export-faults.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const reason = 'They confirmed it by phone';
/** Of each answer of a slow server, in milliseconds. */
const slow = 100;

describeEngines('exports that fail', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);
  const { stateOf, isThere, sold, failsWith } = useFaults(t, x);

  test('a wrong password', async () => {
    await x.configure();
    await x.sell();
    x.server.password = 'another';
    await failsWith('wrong_login', () => {
      x.server.password = 'correct-horse-battery';
    });
  });

  test('a folder that is missing', async () => {
    await x.configure();
    await x.sell();
    x.server.folders.delete('/in');
    await failsWith('folder_missing', async () => {
      expect(await stateOf('csv')).toMatchObject({ failedFolder: '/in' });
      x.server.folders.add('/in');
    });
    expect(await stateOf('csv')).toMatchObject({ failedFolder: null });
  });

  test('a disk that is full', async () => {
    await x.configure();
    await x.sell();
    x.server.room = 100;
    x.server.fault = (request) => {
      if (request === 'write') throw new ServedError(4, 'No space left on device');
      return 'go';
    };
    await failsWith('disk_full', () => Object.assign(x.server, { fault: null, room: Number.POSITIVE_INFINITY }));
  });

  test('a file that nobody can read any more, as the secret of the server was lost: the others are delivered all the same', async () => {
    await x.configure({ nplBuyerExportFormat: 2, fileFolderLocation: '/in' });
    await x.sell();
    await x.make();
    await t.database.query("update npl_export_files set sealed = '' where kind = 'csv'");
    expect(await x.deliver()).toBe(2);
    expect(await stateOf('csv')).toMatchObject({
      ...{ state: 'failed', failure: 'secret_unreadable', attempts: 1, nextAttemptAt: null },
    });
    t.clock.advance(3_600);
    expect(await x.deliver()).toBe(0);
    expect(await stateOf('pdf')).toMatchObject({ state: 'delivered' });
    expect(await stateOf('done')).toMatchObject({ state: 'waiting' });
  });

  test('a server that does not answer', async () => {
    await x.configure();
    await x.sell();
    x.server.fault = (request) => (request === 'open' ? 'ignored' : 'go');
    await failsWith('too_slow', () => Object.assign(x.server, { fault: null }), { operationMs: 150 });
  });

  test('a name that is taken: what is there stays', async () => {
    await x.configure();
    const name = `/in/${await x.sell()}.csv`;
    x.server.files.set(name, Buffer.from('theirs'));
    await failsWith('name_taken', () => {
      expect(x.server.files.get(name)).toEqual(Buffer.from('theirs'));
      x.server.files.delete(name);
    });
  });

  test('a file that is there already, once an admin says that it is this one', async () => {
    await x.configure();
    const name = `/in/${await x.sell()}.csv`;
    x.server.files.set(name, Buffer.from('theirs'));
    await x.deliver();
    const file = await stateOf('csv');
    const manager = await x.manager();
    const decide = (hasArrived: boolean) =>
      manager.post(x.path(`/files/${file?.id}/decision`), { hasArrived, reason: 'It is ours' });
    expect((await decide(false)).body.code).toBe('delivery_state');
    // Of what failed otherwise nobody can say that it is there.
    const failedBy = (failure: string) => t.database.query('update npl_export_files set failure = $1', [failure]);
    await failedBy('folder_missing');
    expect((await decide(true)).body.code).toBe('delivery_state');
    await failedBy('name_taken');
    expect((await decide(true)).body).toMatchObject({ state: 'delivered', failure: null, nextAttemptAt: null });
    expect(await lastAudit(t)).toMatchObject({ reason: 'It is ours', before: { deliveryState: 'failed' } });
    expect(await x.deliver()).toBe(1);
    expect([isThere('.done'), x.server.files.get(name)]).toEqual([true, Buffer.from('theirs')]);
  });

  test('nobody listening, until the settings name another place', async () => {
    const closed = x.server.port === 65_535 ? 65_534 : x.server.port + 1;
    Object.assign(t.app.config, { loopbackTargets: [x.server.target, `sftp://127.0.0.1:${closed}`] });
    await x.configure({ port: closed });
    await x.sell();
    const before = await sold();
    expect(await x.deliver()).toBe(0);
    expect(await stateOf('csv')).toMatchObject({ state: 'failed', failure: 'refused' });
    await x.configure();
    expect([await x.deliver(), await sold()]).toEqual([2, before]);
  });

  it('are cut in the middle of a file, at ten places: nothing half is left under its name, and the next try is whole', async () => {
    await x.configure();
    await x.sell(1);
    // Long enough for a dozen writes.
    await t.database.query(`update consumers set house_number_suffix = repeat('Ada ', 100000)`);
    const before = await sold();
    for (let place = 1; place <= 10; place += 1) {
      let writes = 0;
      x.server.fault = (request) => {
        if (request === 'write') writes += 1;
        return request === 'write' && writes === place ? 'cut' : 'go';
      };
      expect(await x.deliver()).toBe(0);
      expect(await stateOf('csv')).toMatchObject({ state: 'failed', failure: 'connection_cut' });
      expect([writes >= place, isThere('.csv')]).toEqual([true, false]);
      await t.database.query('update npl_export_files set next_attempt_at = $1, attempts = 0', [t.clock.now]);
    }
    x.server.fault = null;
    expect(await x.deliver()).toBe(2);
    const whole = [...x.server.files].find(([name]) => name.endsWith('.csv'))?.[1];
    expect([whole?.length, x.server.files.size]).toEqual([(await stateOf('csv'))?.bytes, 2]);
    expect(await sold()).toEqual(before);
  });

  it('arrive at a server that answers slowly: what has a limit is one answer, not all of them', async () => {
    await x.configure();
    const reference = await x.sell();
    let asked = 0;
    x.server.fault = async (): Promise<Fate> => {
      asked += 1;
      await setTimeout(slow);
      return 'go';
    };
    expect(await x.deliver({ operationMs: 10 * slow })).toBe(2);
    expect(asked).toBeGreaterThan(10);
    expect([...x.server.files.keys()].sort()).toEqual([`/in/${reference}.csv`, `/in/${reference}.done`]);
    expect(x.server.asked.filter((request) => request.startsWith('open '))).toHaveLength(2);
    expect(await x.list('state=failed')).toEqual([]);
  });

  it('have another key of the server refused until exactly that one is accepted, with a fresh proof and a reason', async () => {
    await x.configure();
    // Pins the key that it shows.
    expect((await (await x.manager()).post(x.path('/test'))).body).toEqual({ failure: null });
    await x.server.changeHostKey();
    await x.sell();
    const before = await sold();
    expect(await x.deliver()).toBe(0);
    const { hostKey, offeredKey } = await x.setup();
    expect(hostKey?.fingerprint).not.toBe(offeredKey?.fingerprint);
    expect((await x.list('state=failed')).map(({ failure }) => failure)).toEqual(['host_key_changed']);
    const manager = await x.manager();
    const accept = (fingerprint: string | undefined, why = reason) =>
      manager.post(x.path('/host-key'), { fingerprint, reason: why });
    expect((await accept(hostKey?.fingerprint)).body.code).toBe('host_key_not_offered');
    expect((await accept(offeredKey?.fingerprint, '')).status).toBe(400);
    expect((await accept(offeredKey?.fingerprint)).body).toMatchObject({ offeredKey: null });
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'npl-buyer.accept-host-key', reason },
      after: { hostKey: `ssh-ed25519 ${offeredKey?.fingerprint}` },
    });
    expect([await x.deliver(), await sold()]).toEqual([2, before]);
    t.clock.advance(6 * 60);
    expect((await accept(hostKey?.fingerprint)).body.code).toBe('step_up_required');
  });

  describe('without an answer to the rename', () => {
    it('are found where they are', async () => {
      await x.configure();
      await x.sell();
      const before = await sold();
      let cuts = 0;
      x.server.fault = (request) => (request === 'rename' && cuts++ === 0 ? 'done-then-cut' : 'go');
      expect([await x.deliver(), await sold()]).toEqual([2, before]);
      expect(x.server.asked.filter((asked) => asked.startsWith('rename'))).toHaveLength(2);
    });

    /** A file whose buyer fetched and deleted it before anybody could look. */
    async function leaveUncertain(): Promise<void> {
      await x.configure();
      await x.sell();
      x.server.fault = (request, file) => {
        if (request !== 'rename') return 'go';
        setImmediate(() => x.server.files.delete(file));
        return 'done-then-cut';
      };
      await x.deliver();
      x.server.fault = null;
      t.clock.advance(3_600);
    }

    it('are sent once more where the buyer says that they did not arrive, and the export ends', async () => {
      await leaveUncertain();
      const file = await stateOf('csv');
      const manager = await x.manager();
      const decide = () =>
        manager.post(x.path(`/files/${file?.id}/decision`), { hasArrived: false, reason: 'Not there' });
      const answers = await Promise.all([decide(), decide()]);
      // Of two who decide at the same time one does.
      expect(answers.map(({ body }) => body.state ?? body.code).sort()).toEqual(['delivery_state', 'waiting']);
      expect(await lastAudit(t)).toMatchObject({ action: 'npl-buyer.decide-export', reason: 'Not there' });
      const before = await sold();
      expect(await x.deliver()).toBe(2);
      expect([isThere('.csv'), isThere('.done'), await sold()]).toEqual([true, true, before]);
      expect((await decide()).body.code).toBe('delivery_state');
    });

    it('wait for a decision where the buyer fetched and deleted them at once, and the last file waits with them', async () => {
      await leaveUncertain();
      await x.deliver();
      t.clock.advance(86_400);
      expect(await x.deliver()).toBe(0);
      expect(await stateOf('csv')).toMatchObject({ state: 'uncertain', failure: 'uncertain', nextAttemptAt: null });
      expect(await stateOf('done')).toMatchObject({ state: 'waiting' });
      const id = (await stateOf('csv'))?.id;
      const manager = await x.manager();
      const decide = (hasArrived: boolean) =>
        manager.post(x.path(`/files/${id}/decision`), { hasArrived, reason: 'They said so' });
      expect((await decide(true)).body).toMatchObject({ state: 'delivered', failure: null });
      expect((await decide(false)).body.code).toBe('delivery_state');
      expect(await lastAudit(t)).toMatchObject({ action: 'npl-buyer.decide-export', reason: 'They said so' });
      expect(await x.deliver()).toBe(1);
      expect(isThere('.done')).toBe(true);
    });
  });

  it('are tested by hand, and say what is wrong', async () => {
    await x.configure();
    const tested = async () => (await (await x.manager()).post(x.path('/test'))).body;
    expect(await tested()).toEqual({ failure: null });
    expect(await lastAudit(t)).toMatchObject({ action: 'npl-buyer.test-export', after: { deliveryResult: 'ok' } });
    expect(x.server.files.size).toBe(0);
    await x.configure({ csvFolderLocation: '/elsewhere' });
    expect(await tested()).toEqual({ failure: 'folder_missing', folder: expect.stringMatching(/^\//) });
    await x.configure({ password: 'wrong' });
    expect(await tested()).toEqual({ failure: 'wrong_login' });
    // A name that leads inside is refused when it is called, too.
    await t.database.query(`update npl_export_configurations set endpoint = '169.254.169.254'`);
    // Sealed for another host, the password does not even open.
    expect(await tested()).toEqual({ failure: 'secret_unreadable' });
  });
});
