import { describe, expect, it } from 'vitest';
import { createLetter, createLetters } from '../../../testing/data/dead-letters.ts';
import { countRows } from '../../../testing/database/count-rows.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { createBulkRunner } from './bulk-jobs.ts';
import { everything, useBulkJobs } from './testing/bulk-jobs.ts';

describeEngines('bulk jobs of dead letters', (engine) => {
  const app = useBulkJobs(engine);
  const { test } = app;

  const start = async (body: object = everything) => {
    const answer = await app.operator.post('/api/deadletter-jobs', body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const job = async (id: number) => (await app.operator.get(`/api/deadletter-jobs/${id}`)).body;
  const items = async (id: number, query = '') =>
    (await app.operator.get(`/api/deadletter-jobs/${id}/items${query}`)).body;

  it('take what is there at the moment of the start, in portions, with a result for each', async () => {
    await createLetters(test, 450, app.shop);
    const odd = await createLetter(test, { type: 0, number: 'Odd'.padEnd(32, '0') });
    const handled = await createLetter(test);
    await app.operator.delete(`/api/deadletter/${handled.id}`, { reason: 'Test' });
    const made = await start();
    expect(made).toMatchObject({
      action: 'requeue',
      state: 'running',
      total: 451,
      done: 0,
      refused: 0,
      createdBy: `Ada ${app.operator.admin.lastName}`,
    });
    expect(await lastAudit(test)).toMatchObject({
      action: 'bulk-job.start',
      recordId: String(made.id),
      reason: 'The ledger is back',
      after: { total: 451 },
    });
    const late = await createLetter(test);

    expect(await createBulkRunner(test.app)()).toBe(451);
    expect(await job(made.id)).toMatchObject({
      state: 'finished',
      done: 450,
      refused: 1,
      finishedOn: test.clock.now.toISOString(),
    });
    expect(await lastAudit(test)).toMatchObject({
      action: 'bulk-job.finish',
      actor: 'server',
      after: { state: 'finished', done: 450, refused: 1 },
    });
    expect((await items(made.id, '?state=refused')).data).toEqual([
      {
        id: expect.any(Number),
        deadLetterId: odd.id,
        messageType: 0,
        isRelease: false,
        messageIdentifier: odd.number,
        amount: 1250,
        currency: 'EUR',
        state: 'refused',
        refusal: 'unknown-type',
        transactionId: odd.transactionId,
        ...{ failedAgainId: null, failedAgainCause: null, triedId: null, triedCause: null },
        nextTryOn: null,
      },
    ]);
    expect((await items(made.id, '?limit=10')).total).toBe(451);
    expect(
      await countRows(test, 'bus_queue q join bus_requeues r on r.id = q.requeue_id where r.job_id = $1', [made.id]),
    ).toBe(450);
    const detail = (await app.operator.get(`/api/deadletter?includeHandled=true&order=id&limit=1`)).body.data[0];
    expect((await app.operator.get(`/api/deadletter/${detail.id}`)).body).toMatchObject({
      handledMethod: 2,
      handledReason: 'The ledger is back',
      handledBy: made.createdBy,
    });
    expect((await app.operator.get(`/api/deadletter/${late.id}`)).body.handled).toBe(false);
  });

  it('discard what was chosen, whatever its type, and refuse what somebody handled meanwhile', async () => {
    const [left, right, unknown] = [
      await createLetter(test),
      await createLetter(test),
      await createLetter(test, { type: 0 }),
    ];
    const made = await start({
      action: 'discard',
      selection: { ids: [left.id, right.id, unknown.id, left.id] },
      reason: 'Paid by hand',
    });
    expect(made.total).toBe(3);
    await app.operator.post(`/api/deadletter/requeue-selected/${right.id}`);
    await createBulkRunner(test.app)();
    expect(await job(made.id)).toMatchObject({ state: 'finished', done: 2, refused: 1 });
    expect((await items(made.id)).data.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
      null,
      'already-handled',
      null,
    ]);
    expect((await app.operator.get(`/api/deadletter/${unknown.id}`)).body).toMatchObject({
      handledMethod: 1,
      handledReason: 'Paid by hand',
    });
  });

  it('give letters of before the bus a message, and send a message once: its newest failure', async () => {
    const old = await createLetter(test, { isOld: true });
    const twin = await createLetter(test);
    const { rows } = await test.database.query<{ id: number }>(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, message_id, root_id)
      select tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, message_id, root_id
      from dead_letters where id = $1 returning id`,
      [twin.id],
    );
    const { id, total, choice } = await start();
    expect([total, choice.leftOut]).toEqual([2, [{ refusal: 'same-message', count: 1 }]]);
    await createBulkRunner(test.app)();
    expect(await job(id)).toMatchObject({ done: 2, refused: 0 });
    expect((await items(id)).data.map(({ deadLetterId }: { deadLetterId: number }) => deadLetterId)).toEqual(
      expect.arrayContaining([old.id, rows[0]?.id]),
    );
    expect(
      await countRows(test, 'bus_queue q join dead_letters d on d.root_id = q.root_id where d.id = $1', [old.id]),
    ).toBe(1);
  });

  it('keep to their rate', async () => {
    await createLetters(test, 7, app.shop);
    const { id } = await start({ ...everything, ratePerSecond: 3 });
    const run = createBulkRunner(test.app);
    expect(await run()).toBe(3);
    expect(await run()).toBe(0);
    test.clock.advance(0.9);
    expect(await run()).toBe(0);
    test.clock.advance(0.1);
    expect(await run()).toBe(3);
    // A late worker does not catch up.
    test.clock.advance(60);
    expect(await run()).toBe(1);
    expect(await job(id)).toMatchObject({ state: 'finished', done: 7, ratePerSecond: 3 });
  });

  it.each(['stop', 'retry'])('take %s without a body, as there is nothing to say', async (action) => {
    await createLetters(test, 2, app.shop);
    const { id } = await start({ ...everything, ratePerSecond: 1 });
    if (action === 'retry') await app.operator.post(`/api/deadletter-jobs/${id}/stop`);
    const answer = await test.server.inject({
      method: 'POST',
      url: `/api/deadletter-jobs/${id}/${action}`,
      headers: { origin: 'http://localhost:4000', 'x-houston': '1' },
      cookies: app.operator.cookies,
    });
    expect([answer.statusCode, answer.json().action]).toEqual([200, 'requeue']);
  });

  it('stop between two portions, once, and can be tried again for the rest', async () => {
    await createLetters(test, 5, app.shop);
    const odd = await createLetter(test, { type: 0, pickedUpOn: new Date(0) });
    const { id } = await start({ ...everything, ratePerSecond: 2 });
    const run = createBulkRunner(test.app);
    await run();
    expect(await app.operator.post(`/api/deadletter-jobs/${id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'job_running' },
    });
    const stopped = await app.operator.post(`/api/deadletter-jobs/${id}/stop`);
    expect(stopped).toMatchObject({
      status: 200,
      body: { state: 'stopped', done: 1, refused: 1, left: 4, stoppedBy: `Ada ${app.operator.admin.lastName}` },
    });
    // What was not reached says so, and is no longer said to wait.
    expect((await items(id, '?state=not-reached')).total).toBe(4);
    expect((await items(id, '?state=waiting')).total).toBe(0);
    expect(await lastAudit(test)).toMatchObject({
      action: 'bulk-job.stop',
      after: { state: 'stopped', total: 6, done: 1, refused: 1 },
    });
    test.clock.advance(10);
    expect(await run()).toBe(0);
    expect(await app.operator.post(`/api/deadletter-jobs/${id}/stop`)).toMatchObject({
      status: 409,
      body: { code: 'job_ended', current: { id } },
    });

    const retry = (await app.operator.post(`/api/deadletter-jobs/${id}/retry`)).body;
    expect(retry).toMatchObject({
      action: 'requeue',
      state: 'running',
      // Of an unknown type it would be refused once more.
      total: 4,
      retryOf: id,
      choice: { kind: 'retry' },
      ratePerSecond: 2,
      reason: 'The ledger is back',
    });
    expect((await app.operator.post(`/api/deadletter-jobs/${id}/retry`)).body.code).toBe('job_running');
    for (let second = 0; second < 4; second += 1) {
      await run();
      test.clock.advance(1);
    }
    expect(await job(retry.id)).toMatchObject({ state: 'finished', done: 4, refused: 0, left: 0 });
    expect(await job(id)).toMatchObject({ left: 0 });
    expect((await app.operator.get(`/api/deadletter/${odd.id}`)).body.handled).toBe(false);
    expect(await countRows(test, 'bus_requeues')).toBe(5);
  });

  it('have nothing to do when nothing matches', async () => {
    for (const selection of [{ filter: {} }, { ids: [2_147_483_647] }]) {
      expect(await app.operator.post('/api/deadletter-jobs', { ...everything, selection })).toMatchObject({
        status: 409,
        body: { code: 'nothing_to_do' },
      });
    }
    expect((await app.operator.post('/api/deadletter/requeue-all')).body.code).toBe('nothing_to_do');
    expect(await countRows(test, 'bulk_jobs')).toBe(0);
    await createLetter(test);
    const { id } = await start();
    await createBulkRunner(test.app)();
    expect((await app.operator.post(`/api/deadletter-jobs/${id}/retry`)).body.code).toBe('nothing_to_do');
  });

  it('are started for all, or for what the filter finds, by a call of older clients', async () => {
    await createLetter(test, { rootCause: 'No postal code' });
    await createLetter(test);
    const all = await app.operator.post('/api/deadletter/requeue-all');
    expect(await job(all.body.jobId)).toMatchObject({ total: 2, reason: '', action: 'requeue' });
    expect(await lastAudit(test)).toMatchObject({
      action: 'bulk-job.start',
      reason: null,
      after: { chosen: 'filter' },
    });
    const some = await app.operator.post('/api/deadletter/requeue-all', { filter: { rootCause: 'POSTAL' } });
    expect(await job(some.body.jobId)).toMatchObject({ total: 1 });
    const asked = { filter: { rootCause: 'POSTAL' }, reason: 'They mended it', ratePerSecond: 5 };
    const slow = await app.operator.post('/api/deadletter/requeue-all', asked);
    expect(await job(slow.body.jobId)).toMatchObject({
      ...{ total: 1, reason: 'They mended it', ratePerSecond: 5 },
      choice: { kind: 'filter', filter: { rootCause: 'POSTAL' }, fault: null },
    });
  });

  it('name what they were made of: rows, a filter with its moments, or a fault in its words', async () => {
    const letter = await createLetter(test, { fingerprint: 'abcdefabcdefabcd', rootCause: 'No postal code' });
    const filter = { fingerprint: 'abcdefabcdefabcd', from: '2026-11-01T00:00:00.000Z' };
    const made = await start({ ...everything, selection: { filter } });
    expect((await job(made.id)).choice).toEqual({
      ...{ kind: 'filter', count: null, filter, transactionFilter: null, leftOut: [], skipped: [] },
      fault: { fingerprint: filter.fingerprint, rootCause: 'No postal code', failedStep: 'LedgerPostingTask' },
    });
    expect(await lastAudit(test)).toMatchObject({ after: { chosen: 'filter', fault: 'No postal code' } });
    const ofRows = await start({ ...everything, selection: { ids: [letter.id, 2_147_483_647] } });
    expect(ofRows.choice).toMatchObject({
      ...{ kind: 'letters', count: 2, filter: null },
      leftOut: [{ refusal: 'not-found', count: 1 }],
    });
    const { data } = (await app.operator.get('/api/deadletter-jobs')).body;
    expect(data.map(({ choice }: { choice: { kind: string } }) => choice.kind)).toEqual(['letters', 'filter']);
  });

  describe('refuse', () => {
    it.each([
      ['no reason', { ...everything, reason: '' }],
      ['no selection', { action: 'requeue', reason: 'x' }],
      ['ids and a filter', { ...everything, selection: { ids: [1], filter: {} } }],
      ['no ids', { ...everything, selection: { ids: [] } }],
      ['a rate of zero', { ...everything, ratePerSecond: 0 }],
      ['a rate below zero', { ...everything, ratePerSecond: -5 }],
      ['another action', { ...everything, action: 'delete' }],
      ['an unknown filter', { ...everything, selection: { filter: { includeHandled: true } } }],
    ])('%s', async (_name, body) => {
      expect(await app.operator.post('/api/deadletter-jobs', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    });

    it('a rate that is none, saying which there are', async () => {
      const answer = await app.operator.post('/api/deadletter-jobs', { ...everything, ratePerSecond: -5 });
      expect(answer.body.fields).toEqual({ ratePerSecond: 'validation.above-zero' });
    });

    it('jobs that are not there, and admins who do not manage the bus', async () => {
      const other = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
      for (const path of ['', '/items'])
        expect((await app.operator.get(`/api/deadletter-jobs/2147483647${path}`)).status).toBe(404);
      for (const path of ['/stop', '/retry']) {
        expect((await app.operator.post(`/api/deadletter-jobs/2147483647${path}`)).status).toBe(404);
        expect((await other.post(`/api/deadletter-jobs/1${path}`)).status).toBe(403);
      }
      expect((await other.post('/api/deadletter-jobs', everything)).status).toBe(403);
    });
  });
});
