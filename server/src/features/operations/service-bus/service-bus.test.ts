import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, succeed, taskOf } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { eventually } from '../../../testing/eventually.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { keepLongNaps } from '../../../testing/long-naps.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { resumeWhenDue, startBusClock } from './bus-clock.ts';

const path = '/api/controlpanel/service-bus';
const pause = { reason: 'The ledger is being moved', serviceState: 0 };
const enable = { reason: 'It has been moved', serviceState: 1 };

describeEngines('the control panel of the service bus', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  keepLongNaps();
  beforeAll(() => fillShop(test.database));

  beforeEach(async () => {
    await test.database.query('update bus_switch set paused = false, resume_at = null, change_id = null');
    await emptyTables(test.database, ['bus_state_changes', 'bus_queue', 'bus_transactions', 'bus_day_counts']);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });

  const status = async () => (await operator.get(`${path}/status`)).body;
  const later = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();

  it('shows a bus that runs and was never toggled', async () => {
    expect(await status()).toEqual({
      state: 1,
      lastChange: null,
      waiting: 0,
      delayed: 0,
      waitingForPartners: 0,
      running: 0,
      oldestWaitingUtc: null,
      succeededLastHour: 0,
      failedLastHour: 0,
    });
  });

  it('pauses and enables with a reason, and keeps who did it and when in the history', async () => {
    const paused = await operator.post(`${path}/`, { ...pause, reason: ' The ledger is being moved ' });
    const changedBy = `${operator.admin.firstName} ${operator.admin.lastName}`;
    expect(paused).toMatchObject({
      status: 200,
      body: { state: 0, changedBy, reason: pause.reason, resumeAtUtc: null },
    });
    expect(await status()).toMatchObject({ state: 0, lastChange: paused.body });
    expect(await lastAudit(test)).toMatchObject({
      action: 'service-bus.pause',
      reason: pause.reason,
      actorId: operator.admin.id,
      after: { paused: true },
    });
    const bus = (await lastAudit(test))?.recordId;
    test.clock.advance(60);
    await operator.post(path, enable);
    // It is the same bus, however often it was paused.
    expect((await lastAudit(test))?.recordId).toBe(bus);
    expect(await status()).toMatchObject({ state: 1, lastChange: { reason: enable.reason } });
    const { body } = await operator.get(path);
    expect(body.total).toBe(2);
    expect(body.data.map((entry: { state: number }) => entry.state)).toEqual([1, 0]);
    expect(body.data[1]).toEqual(paused.body);
  });

  it('sorts the history by every column, and shows ten entries a page', async () => {
    for (let round = 0; round < 6; round += 1) {
      await operator.post(path, pause);
      await operator.post(path, enable);
    }
    for (const order of ['-Id', 'state', '-changedBy', 'mutationUtc', '-reason']) {
      const pages = await Promise.all([0, 10].map((skip) => operator.get(`${path}?skip=${skip}&order=${order}`)));
      expect(pages[0]?.body.data).toHaveLength(10);
      const ids = pages.flatMap(({ body }) => body.data.map((entry: { id: number }) => entry.id));
      expect(new Set(ids).size, order).toBe(12);
    }
  });

  it.each([
    [{ ...pause, reason: '  ' }, { reason: 'validation.required' }],
    [{ serviceState: 0 }, { reason: 'validation.required' }],
    [{ ...pause, serviceState: 2 }, { serviceState: 'validation.invalid' }],
    [{ ...pause, resumeAtUtc: '2026-11-20T09:00:00.000Z' }, { resumeAtUtc: 'service-bus.resume-past' }],
    [{ ...pause, resumeAtUtc: '2026-11-27T09:00:00.001Z' }, { resumeAtUtc: 'service-bus.resume-too-late' }],
    [{ ...enable, resumeAtUtc: '2026-11-21T09:00:00.000Z' }, { resumeAtUtc: 'service-bus.resume-only-with-pause' }],
  ])('refuses %j and changes nothing', async (body, fields) => {
    test.clock.now = new Date('2026-11-20T09:00:00.000Z');
    const client = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    expect(await client.post(path, body)).toMatchObject({ status: 400, body: { code: 'invalid_request', fields } });
    expect((await client.get(path)).body.total).toBe(0);
  });

  it('lets one of ten simultaneous pauses through', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => operator.post(path, pause)));
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'bus_state_unchanged')).toHaveLength(9);
    expect((await operator.get(path)).body.total).toBe(1);
  });

  it('refuses to enable a bus that runs', async () => {
    expect(await operator.post(path, enable)).toMatchObject({ status: 409, body: { code: 'bus_state_unchanged' } });
  });

  it('is for admins who manage the bus only, but everybody is told of a pause', async () => {
    const other = await test.signIn({ permissions: [] });
    for (const refused of [await other.get(`${path}/status`), await other.get(path), await other.post(path, pause)]) {
      expect(refused).toMatchObject({ status: 403, body: { missing: ['serviceBusManagementAllowed'] } });
    }
    expect((await test.nobody().get('/api/service-bus/notice')).status).toBe(401);
    expect((await other.get('/api/service-bus/notice')).body).toEqual({
      pausedSinceUtc: null,
      pausedBy: '',
      reason: '',
      resumeAtUtc: null,
    });
    await operator.post(path, { ...pause, resumeAtUtc: later(3600) });
    expect((await other.get('/api/service-bus/notice')).body).toEqual({
      pausedSinceUtc: test.clock.now.toISOString(),
      pausedBy: (await operator.get(`${path}/status`)).body.lastChange.changedBy,
      reason: pause.reason,
      resumeAtUtc: later(3600),
    });
  });

  it('tells open screens of a toggle', async () => {
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const anybody = await openLiveStream(test.server, (await test.signIn()).cookies);
    const panel = await openLiveStream(test.server, operator.cookies);
    await operator.post(path, pause);
    // The banner is everybody's, the panel is not.
    await anybody.receive('/api/service-bus/notice');
    await panel.receive(path);
    expect(anybody.topics).not.toContain(path);
    for (const stream of [anybody, panel]) stream.close();
  });

  it('lets no worker take a message after the pause, while the backlog grows and is counted', async () => {
    const worker = createBusWorker(test.app, { pipelines: pipelinesWith(taskOf('LastTask', succeed)) });
    await enqueue(test.database, test.clock.now, invoiceMessage());
    expect(await worker.runDue()).toBe(1);
    await operator.post(path, pause);
    const since = test.clock.now.toISOString();
    await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage());
    test.clock.advance(30);
    await enqueue(test.database, test.clock.now, invoiceMessage());
    expect(await worker.runDue()).toBe(0);
    expect(await status()).toMatchObject({ waiting: 3, running: 0, oldestWaitingUtc: since, succeededLastHour: 1 });
    await operator.post(path, enable);
    expect(await worker.runDue()).toBe(3);
    await worker.finish();
    expect(await status()).toMatchObject({ waiting: 0, oldestWaitingUtc: null, succeededLastHour: 4 });
  });

  it('says of a transaction whether messages of it wait for the end of a pause', async () => {
    const reader = await test.signIn({ permissions: ['transactionsManagementAllowed'] });
    const message = invoiceMessage();
    const of = async (number: string, who = reader) =>
      (await who.get(`/api/service-bus/notice/of/${number}`)).body as unknown;
    await enqueue(test.database, test.clock.now, message, invoiceMessage());
    expect(await of(message.transactionNumber)).toEqual({ pausedSinceUtc: null, resumeAtUtc: null, waiting: 0 });
    await operator.post(path, { ...pause, resumeAtUtc: later(600) });
    const waits = { pausedSinceUtc: later(0), resumeAtUtc: later(600), waiting: 1 };
    expect(await of(message.transactionNumber)).toEqual(waits);
    expect(await of(message.transactionNumber.toUpperCase(), operator)).toEqual(waits);
    expect(await of('unknown')).toEqual({ ...waits, waiting: 0 });
    // What a worker holds goes on to its end; a retry waits for its own time, and what waits for a partner for that.
    for (const [column, value] of [
      ['held_until', later(20)],
      ['available_at', later(20)],
      ['available_at', '9999-12-31Z'],
    ]) {
      await test.database.query('update bus_queue set held_until = null, available_at = $1', [later(0)]);
      await test.database.query(`update bus_queue set ${column} = $1`, [value]);
      expect(await of(message.transactionNumber)).toEqual({ ...waits, waiting: 0 });
    }
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await other.get(`/api/service-bus/notice/of/${message.transactionNumber}`)).status).toBe(403);
    expect((await test.nobody().get('/api/service-bus/notice/of/a')).status).toBe(401);
  });

  it('counts what a worker holds and what waits for another try apart', async () => {
    await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage(), invoiceMessage());
    await test.database.query(
      `update bus_queue set available_at = case when id % 3 = 0 then available_at else $1 end,
        held_until = case when id % 3 = 0 then $1::timestamptz end where id % 3 < 2`,
      [later(20)],
    );
    expect(await status()).toMatchObject({ waiting: 1, delayed: 1, running: 1 });
    // A worker that died: its lease is over.
    test.clock.advance(21);
    expect(await status()).toMatchObject({ waiting: 3, delayed: 0, running: 0 });
  });

  it('resumes by itself when the time has come, once, and says so in history and audit trail', async () => {
    await operator.post(path, { ...pause, resumeAtUtc: later(600) });
    test.clock.advance(599);
    expect(await resumeWhenDue(test.app)).toBe(false);
    expect(await status()).toMatchObject({ state: 0 });
    test.clock.advance(1);
    const resumed = await Promise.all([1, 2, 3].map(() => resumeWhenDue(test.app)));
    expect(resumed.filter(Boolean)).toHaveLength(1);
    expect(await status()).toMatchObject({
      state: 1,
      lastChange: { state: 1, changedBy: '', reason: pause.reason, mutationUtc: later(0), resumeAtUtc: null },
    });
    expect((await operator.get(path)).body.total).toBe(2);
    expect(await lastAudit(test)).toMatchObject({ action: 'service-bus.resume', actor: 'server', actorId: null });
  });

  it('leaves a pause without an end as it is', async () => {
    await operator.post(path, pause);
    test.clock.advance(3600);
    const clock = startBusClock(test.app);
    await clock.wake();
    await clock.stop();
    expect((await test.database.query('select paused from bus_switch')).rows).toEqual([{ paused: true }]);
  });

  it('resumes in time also from a pause that began after it had looked', async () => {
    const clock = startBusClock(test.app);
    await clock.wake();
    await operator.post(path, { ...pause, resumeAtUtc: later(1) });
    test.clock.advance(1);
    await eventually(async () => expect(await status()).toMatchObject({ state: 1, lastChange: { changedBy: '' } }));
    await clock.stop();
  });

  it('shows what was counted of the last 14 days of Amsterdam, of which a new one begins at 23:00 UTC', async () => {
    const began = test.clock.now;
    test.clock.now = new Date('2026-11-20T23:30:00Z');
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const today = '2026-11-21';
    expect((await operator.get(`${path}/throughput`)).body).toEqual({ countedAtUtc: null, data: [] });
    await test.database.query(
      `insert into bus_day_counts (day, transaction_type, succeeded, failed, counted_at)
        values ($1, 0, 5, 1, $2), ($1, 2, 0, 3, $2), ($1::date - 13, 1, 7, 0, $2), ($1::date - 14, 1, 9, 0, $2)`,
      [today, test.clock.now],
    );
    const { body } = await operator.get(`${path}/throughput`);
    expect(body.countedAtUtc).toBe(later(0));
    expect(body.data.map(({ succeeded }: { succeeded: number }) => succeeded)).toEqual([7, 5, 0]);
    expect(body.data[1]).toEqual({ day: today, transactionType: 0, succeeded: 5, failed: 1 });
    test.clock.now = began;
  });
});
