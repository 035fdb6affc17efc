import { describe, expect, it } from 'vitest';
import { path, settings, useDelivering } from '../../../testing/data/psper-deliveries.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('deliveries to pspers', (engine) => {
  const t = useTestApp(engine);
  const d = useDelivering(t);

  it('bring each file of each document once, and are listed, the newest first', async () => {
    await d.invoice();
    expect(await d.deliver()).toBe(2);
    expect([...d.server.files]).toEqual([
      ['/in/NB2026-000001.pdf', Buffer.from('pdf NB2026-000001')],
      ['/in/NB2026-000001.xml', Buffer.from('ubl NB2026-000001')],
    ]);
    expect(await d.deliver()).toBe(0);
    await d.invoice();
    expect(await Promise.all([d.deliver(), d.deliver()])).toEqual(expect.arrayContaining([expect.any(Number)]));
    expect(d.server.files.size).toBe(4);
    expect(d.server.asked.filter((asked) => asked.startsWith('rename'))).toHaveLength(4);
    const files = await d.list();
    expect(files.map(({ name, state }) => [name, state])).toEqual([
      ['NB2026-000002.xml', 'delivered'],
      ['NB2026-000002.pdf', 'delivered'],
      ['NB2026-000001.xml', 'delivered'],
      ['NB2026-000001.pdf', 'delivered'],
    ]);
    expect(files[3]).toEqual({
      id: expect.any(Number),
      document: 'invoice',
      documentId: expect.any(Number),
      cessionId: null,
      documentOn: '2026-11-18',
      kind: 'pdf',
      name: 'NB2026-000001.pdf',
      bytes: 17,
      madeAt: '2026-11-18T00:00:00.000Z',
      state: 'delivered',
      failure: null,
      attempts: 1,
      lastAttemptAt: '2026-11-18T00:00:00.000Z',
      nextAttemptAt: null,
      deliveredAt: '2026-11-18T00:00:00.000Z',
    });
    expect(await d.list('state=failed')).toEqual([]);
    expect((await d.setup()).counts).toEqual({ waiting: 0, failed: 0, uncertain: 0, delivered: 4 });
  });

  it('bring what is made after URL, port and folder were set, and nothing of before', async () => {
    await d.setPlace({ folder: null });
    await d.invoice();
    expect(await d.deliver()).toBe(0);
    t.clock.advance(3600);
    const manager = await d.manager();
    const save = (version: number, sftpFolder: string) =>
      manager.put('/api/pspers/MOLLIE/settings', {
        ...settings,
        ...{ sftpUrl: 'mollie.example', sftpPort: d.server.port, sftpFolder, version },
      });
    const version = async () => (await manager.get('/api/pspers/MOLLIE')).body.version as number;
    expect((await save(await version(), '/in')).status).toBe(200);
    expect((await d.setup()).since).toBe(t.clock.now.toISOString());
    expect((await d.setup()).target).toMatchObject({ host: 'mollie.example', username: 'houston', folder: '/in' });
    await d.setPlace({});
    await t.database.query(`update pspers set delivery_since = $1`, [t.clock.now]);
    await d.invoice();
    await d.deliver();
    expect([...d.server.files.keys()].map((name) => name.slice(4, 17))).not.toContain('NB2026-000001');
    expect(d.server.files.size).toBe(2);
    manager.cookies.houston = (await d.manager()).cookies.houston ?? '';
    expect((await save(await version(), '')).status).toBe(200);
    expect(await d.setup()).toMatchObject({ since: null, target: null, hostKey: null });
    expect((await manager.post(`${path}/test`)).body.code).toBe('delivery_not_set');
  });

  describe('that fail', () => {
    it('say why and are tried again, later each time, all of a server with one try; at last not by themselves', async () => {
      await d.invoice();
      await d.setPlace({ folder: '/elsewhere' });
      const delays: (number | null)[] = [];
      for (let round = 0; round < 10; round += 1) {
        expect(await d.deliver()).toBe(0);
        const files = await d.list('state=failed');
        expect(files.map(({ failure, attempts }) => [failure, attempts])).toEqual([
          ['folder_missing', round + 1],
          ['folder_missing', round + 1],
        ]);
        const next = (files[0] as unknown as { nextAttemptAt: string | null }).nextAttemptAt;
        delays.push(next === null ? null : (new Date(next).getTime() - t.clock.now.getTime()) / 60_000);
        // Not before its time.
        d.server.asked.length = 0;
        await d.deliver();
        expect(d.server.asked).toEqual([]);
        if (next !== null) t.clock.now = new Date(next);
      }
      expect(delays).toEqual([1, 5, 15, 60, 240, 240, 720, 1440, 1440, null]);

      const [file] = await d.list();
      d.server.folders.add('/elsewhere');
      const manager = await d.manager();
      expect((await manager.post(`${path}/${file?.id}/retry`)).body).toMatchObject({ state: 'failed', attempts: 0 });
      expect(await lastAudit(t)).toMatchObject({
        action: 'delivery.retry',
        after: { deliveredFile: file?.name },
      });
      expect(await d.deliver()).toBe(1);
      expect((await manager.post(`${path}/${file?.id}/retry`)).body.code).toBe('delivery_state');
      expect((await manager.post(`${path}/2147483647/retry`)).status).toBe(404);
      d.server.folders.delete('/elsewhere');
    });

    it('are tried at once where the settings name another place', async () => {
      await d.invoice();
      await d.setPlace({ folder: '/elsewhere' });
      await d.deliver();
      await d.setPlace({ folder: '/in' });
      expect(await d.deliver()).toBe(2);
    });

    it('for one file keep no other back', async () => {
      await d.invoice();
      d.server.files.set('/in/NB2026-000001.pdf', Buffer.from('theirs'));
      expect(await d.deliver()).toBe(1);
      expect((await d.list('state=failed')).map(({ failure }) => failure)).toEqual(['name_taken']);
      expect(d.server.files.get('/in/NB2026-000001.pdf')).toEqual(Buffer.from('theirs'));
    });
  });

  it('with another key of the server wait until exactly that one is accepted, with a fresh proof and a reason', async () => {
    await d.invoice();
    await d.deliver();
    await d.server.changeHostKey();
    await d.invoice();
    expect(await d.deliver()).toBe(0);
    const { hostKey, offeredKey } = await d.setup();
    expect(hostKey?.fingerprint).not.toBe(offeredKey?.fingerprint);
    expect((await d.list('state=failed'))[0]?.failure).toBe('host_key_changed');
    const reason = 'They confirmed it by phone';
    const manager = await d.manager();
    const answer = await manager.post(`${path}/host-key`, { fingerprint: hostKey?.fingerprint, reason });
    expect(answer.body.code).toBe('host_key_not_offered');
    expect((await manager.post(`${path}/host-key`, { fingerprint: offeredKey?.fingerprint, reason: '' })).status).toBe(
      400,
    );
    t.clock.advance(6 * 60);
    const refused = await manager.post(`${path}/host-key`, { fingerprint: offeredKey?.fingerprint, reason });
    expect(refused.body.code).toBe('step_up_required');
    const fresh = await d.manager();
    const accepted = await fresh.post(`${path}/host-key`, { fingerprint: offeredKey?.fingerprint, reason });
    expect(accepted.body).toMatchObject({ hostKey: { fingerprint: offeredKey?.fingerprint }, offeredKey: null });
    expect(await lastAudit(t)).toMatchObject({
      action: 'delivery.accept-host-key',
      reason,
      before: { hostKey: `ssh-ed25519 ${hostKey?.fingerprint}` },
      after: { hostKey: `ssh-ed25519 ${offeredKey?.fingerprint}` },
    });
    expect(await d.deliver()).toBe(2);
  });

  it('of which only the psper knows wait for a decision', async () => {
    await d.invoice();
    d.server.fault = (request, file) => {
      if (request !== 'rename') return 'go';
      setImmediate(() => d.server.files.delete(file));
      return 'done-then-cut';
    };
    await d.deliver();
    d.server.fault = null;
    t.clock.advance(3600);
    await d.deliver();
    const manager = await d.manager();
    const uncertain = (await manager.get(`${path}?state=uncertain`)).body.data as { id: number; name: string }[];
    expect(uncertain).toHaveLength(2);
    expect(d.server.files.size).toBe(0);
    const [one, other] = uncertain;
    const decide = (id: number | undefined, hasArrived: boolean) =>
      manager.post(`${path}/${id}/decision`, { hasArrived, reason: 'They said so' });
    expect((await decide(one?.id, true)).body).toMatchObject({ state: 'delivered', failure: null });
    expect((await decide(one?.id, false)).body.code).toBe('delivery_state');
    expect((await decide(other?.id, false)).body).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await lastAudit(t)).toMatchObject({
      action: 'delivery.decide',
      before: { deliveryState: 'uncertain' },
      after: { deliveryState: 'waiting', deliveredFile: other?.name },
    });
    expect(await d.deliver()).toBe(1);
    expect([...d.server.files.keys()]).toEqual([`/in/${other?.name}`]);
  });

  it('whose name is taken at the psper may be said to have arrived', async () => {
    await d.invoice();
    await d.deliver();
    // As they are after somebody had them sent again while they were there.
    await t.database.query(
      `update psper_deliveries set state = 'failed', failure = 'name_taken', delivered_at = null, may_have_arrived = false`,
    );
    const manager = await d.manager();
    const [one] = (await manager.get(`${path}?state=failed`)).body.data as { id: number }[];
    const decide = (hasArrived: boolean) =>
      manager.post(`${path}/${one?.id}/decision`, { hasArrived, reason: 'They have it' });
    expect((await decide(false)).body.code).toBe('delivery_state');
    expect((await decide(true)).body).toMatchObject({ state: 'delivered', failure: null, nextAttemptAt: null });
  });

  it('outlive a worker that was killed: after its lease another one looks what became of the file', async () => {
    await d.invoice();
    // As a worker leaves it that dies between rename and record.
    d.server.fault = (request) => (request === 'rename' ? 'ignored' : 'go');
    await d.deliver();
    await t.database.query(
      `update psper_deliveries set state = 'waiting', leased_until = $1, failure = null, attempts = 0, may_have_arrived = kind = 'pdf'`,
      [new Date(t.clock.now.getTime() + 60_000)],
    );
    d.server.fault = null;
    d.server.files.clear();
    d.server.files.set('/in/NB2026-000001.pdf', Buffer.from('pdf NB2026-000001'));
    d.server.files.set('/in/.NB2026-000001.xml.part', Buffer.from('ubl'));
    expect(await d.deliver()).toBe(0);
    t.clock.advance(61);
    d.server.asked.length = 0;
    expect(await d.deliver()).toBe(2);
    expect(d.server.asked.filter((asked) => asked.startsWith('rename'))).toEqual(['rename /in/NB2026-000001.xml']);
    expect(d.server.files.get('/in/NB2026-000001.xml')).toEqual(Buffer.from('ubl NB2026-000001'));
  });

  it('are kept by their worker for as long as their bytes may take on a slow line', async () => {
    await d.invoice();
    await d.deliver();
    await t.database.query(
      `update psper_deliveries set state = 'waiting', delivered_at = null, attempts = 0, next_attempt_at = made_at, may_have_arrived = false, bytes = 90000000`,
    );
    d.server.files.clear();
    let leased: Promise<{ rows: { until: Date }[] }> | undefined;
    d.server.fault = () => {
      leased ??= t.database.query('select leased_until as until from psper_deliveries');
      return 'go';
    };
    await d.deliver();
    // A quarter of an hour, and 20 s for each megabyte.
    const until = new Date(t.clock.now.getTime() + 15 * 60_000 + 2 * 90 * 20_000);
    expect((await leased)?.rows).toEqual([{ until }, { until }]);
  });

  it('are tested by hand, and say what is wrong', async () => {
    const manager = await d.manager();
    const tested = async () => (await manager.post(`${path}/test`)).body;
    expect(await tested()).toEqual({ failure: null });
    expect(await lastAudit(t)).toMatchObject({ action: 'delivery.test', after: { deliveryResult: 'ok' } });
    expect((await d.setup()).hostKey?.type).toBe('ssh-ed25519');
    expect(d.server.files.size).toBe(0);
    await d.setPlace({ folder: '/elsewhere' });
    expect(await tested()).toEqual({ failure: 'folder_missing' });
    await d.setPlace({ url: '169.254.169.254' });
    expect(await tested()).toEqual({ failure: 'address_not_allowed' });
    expect((await manager.post('/api/psper-deliveries/NOBODY/test')).status).toBe(404);
    expect((await manager.get('/api/psper-deliveries/NOBODY')).status).toBe(404);
  });
});
