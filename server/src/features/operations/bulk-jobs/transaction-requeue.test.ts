import { beforeAll, describe, expect, it } from 'vitest';
import { createLetter, createShop } from '../../../testing/data/dead-letters.ts';
import { countRows } from '../../../testing/database/count-rows.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { createBulkRunner } from './bulk-jobs.ts';

describeEngines('dead letters by their bus transactions', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    await createShop(test, 'Acme', 'Bikes');
  });

  const requeue = (id: number) => operator.post(`/api/deadletter/requeue-service-bus-transaction/${id}`);
  const massRequeue = async (ids: number[]) =>
    (await operator.post('/api/deadletter/mass-requeue-service-bus-transaction', ids)).body;

  /** An attempt of the letter's message, before or after the one that made the letter. */
  async function attempt(rootId: number, values: { success: boolean; id?: number }): Promise<number> {
    const { rows } = await test.database.query<{ id: number }>(
      `insert into bus_transactions (id, message_id, root_id, tenant_id, transaction_type, attempt, is_retry, success, result,
        queued_at, started_at, ended_at)
      select coalesce($3, nextval('bus_transactions_id_seq')), m.id, m.id, m.tenant_id, 0, 2, true, $2, 4, $4, $4, $4
      from bus_messages m where m.id = $1 returning id`,
      [rootId, values.success, values.id ?? null, test.clock.now],
    );
    return rows[0]?.id ?? 0;
  }

  it('are requeued one at a time', async () => {
    const letter = await createLetter(test);
    expect(await requeue(letter.transactionId)).toMatchObject({
      status: 200,
      body: { id: letter.id, handledMethod: 2 },
    });
    expect(await requeue(letter.transactionId)).toMatchObject({ status: 409, body: { code: 'already_handled' } });
    expect((await requeue(2_147_483_647)).status).toBe(404);
  });

  it('are found from an earlier attempt too', async () => {
    const letter = await createLetter(test);
    await test.database.query('update bus_transactions set id = id + 1000000 where id = $1', [letter.transactionId]);
    await test.database.query('update dead_letters set transaction_id = transaction_id + 1000000 where id = $1', [
      letter.id,
    ]);
    const earlier = await attempt(letter.rootId, { success: false, id: letter.transactionId + 500_000 });
    expect(await requeue(earlier)).toMatchObject({ status: 200, body: { id: letter.id } });
  });

  it('are none when the transaction succeeded, or will be tried again', async () => {
    const letter = await createLetter(test);
    const later = await attempt(letter.rootId, { success: true });
    expect(await requeue(later)).toMatchObject({ status: 409, body: { code: 'not_failed' } });
    const waiting = await attempt(letter.rootId, { success: false });
    expect(await requeue(waiting)).toMatchObject({ status: 409, body: { code: 'not_failed' } });
    await test.database.query(
      'insert into bus_queue (message_id, root_id, available_at, enqueued_at) values ($1, $1, $2, $2)',
      [letter.rootId, test.clock.now],
    );
    expect(await requeue(waiting)).toMatchObject({ status: 409, body: { code: 'already_queued' } });
  });

  it('are requeued together, with what became of each', async () => {
    const open = await createLetter(test);
    const old = await createLetter(test, { type: 0 });
    const handled = await createLetter(test);
    await operator.delete(`/api/deadletter/${handled.id}`, { reason: 'Test' });
    const processed = await attempt(open.rootId, { success: true });
    const ids = [
      open.transactionId,
      open.transactionId,
      old.transactionId,
      handled.transactionId,
      processed,
      2_147_483_647,
    ];
    expect(await massRequeue(ids)).toEqual({
      succesfullServiceBusTransactionIds: [open.transactionId],
      failedServiceBusTransactionIds: [old.transactionId, handled.transactionId, 2_147_483_647],
      skippedServiceBusTransactionIds: [processed],
      jobId: null,
    });
    expect(await countRows(test, 'bus_queue where root_id = $1', [open.rootId])).toBe(1);
    expect(await lastAudit(test)).toMatchObject({
      action: 'dead-letter.mass-requeue',
      after: { succeeded: [open.transactionId], skipped: [processed] },
    });
    expect((await massRequeue([open.transactionId])).failedServiceBusTransactionIds).toEqual([open.transactionId]);
  });

  it('are counted once for each message, however many of its attempts are asked for', async () => {
    const letter = await createLetter(test);
    const id = letter.transactionId + 10_000_000;
    await test.database.query('update bus_transactions set id = $2 where id = $1', [letter.transactionId, id + 3]);
    await test.database.query('update dead_letters set transaction_id = $2 where id = $1', [letter.id, id + 3]);
    for (const place of [0, 1, 2]) await attempt(letter.rootId, { success: false, id: id + place });
    expect(await massRequeue([id, id + 3, id + 1, id + 2])).toEqual({
      succesfullServiceBusTransactionIds: [id + 3],
      failedServiceBusTransactionIds: [],
      skippedServiceBusTransactionIds: [id, id + 1, id + 2],
      jobId: null,
    });
    expect(await countRows(test, 'bus_queue where root_id = $1', [letter.rootId])).toBe(1);
  });

  describe('by a job', () => {
    const path = '/api/deadletter/mass-requeue-service-bus-transaction';
    const preview = async (selection: object) =>
      (await operator.post('/api/deadletter/preview', { action: 'requeue', selection })).body;

    it('take the newest failure of each message that was chosen, and say what they leave out', async () => {
      const [letter, handled] = [await createLetter(test, { amount: 700 }), await createLetter(test)];
      await operator.delete(`/api/deadletter/${handled.id}`, { reason: 'Test' });
      const again = await attempt(letter.rootId, { success: false });
      const newest = await test.database.query<{ id: number }>(
        `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
            amount, message_id, root_id, transaction_id)
          select tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, amount, message_id,
            root_id, $2 from dead_letters where id = $1 returning id`,
        [letter.id, again],
      );
      const good = await attempt((await createLetter(test)).rootId, { success: true });
      const transactionIds = [letter.transactionId, again, handled.transactionId, good, 2_147_483_647];
      const shown = await preview({ transactionIds });
      expect(shown).toMatchObject({ count: 1, sums: [{ currency: 'EUR', amount: 700 }] });
      expect(shown.refused).toEqual(
        expect.arrayContaining([
          { refusal: 'already-handled', count: 1 },
          { refusal: 'not-failed', count: 1 },
          { refusal: 'not-found', count: 1 },
        ]),
      );
      const body = { selection: { transactionIds }, reason: 'The ledger is back', ratePerSecond: 10 };
      const { jobId, ...answer } = (await operator.post(path, body)).body;
      expect(answer.skippedServiceBusTransactionIds).toEqual([good]);
      const job = (await operator.get(`/api/deadletter-jobs/${jobId}`)).body;
      expect(job).toMatchObject({
        ...{ total: 2, reason: 'The ledger is back', ratePerSecond: 10 },
        choice: { kind: 'transactions', count: 5, skipped: [good] },
      });
      await createBulkRunner(test.app)();
      const items = (await operator.get(`/api/deadletter-jobs/${jobId}/items`)).body.data;
      expect(items).toHaveLength(2);
      expect(items).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ deadLetterId: newest.rows[0]?.id, state: 'sent', transactionId: again }),
          expect.objectContaining({ deadLetterId: handled.id, state: 'refused', refusal: 'already-handled' }),
        ]),
      );
    });

    it('take everything that the list shows', async () => {
      await test.database.query('update dead_letters set handled = true');
      const books = await createShop(test, 'Globex', 'Books');
      const [one, two] = [await createLetter(test, books), await createLetter(test, books)];
      await createLetter(test);
      await test.database.query("update bus_transactions set failed_step = 'CcbrCheckTask' where id = $1", [
        one.transactionId,
      ]);
      const count = async (filter: object) => (await preview({ transactionFilter: filter })).count;
      expect(await count({})).toBe(3);
      expect(await count({ tenantId: books.tenantId })).toBe(2);
      expect(await count({ shopName: 'BOOK', failedStep: 'CcbrCheckTask' })).toBe(1);
      expect(await count({ transactionNumber: two.number.slice(-8).toLowerCase() })).toBe(1);
      expect(await count({ includeInvoice: false })).toBe(0);
      expect(await count({ includeInvoice: false, includeCredit: false, includeCollection: false })).toBe(0);
      expect(await count({ result: 3, onlyFailed: true })).toBe(3);
      expect(await count({ from: '2030-01-01T00:00:00Z' })).toBe(0);
      const selection = { transactionFilter: { tenantId: books.tenantId } };
      const { jobId } = (await operator.post(path, { selection, reason: 'They are back' })).body;
      expect((await operator.get(`/api/deadletter-jobs/${jobId}`)).body).toMatchObject({
        total: 2,
        choice: { kind: 'transaction-filter', transactionFilter: { tenantId: books.tenantId } },
      });
      expect(await operator.post(path, { selection: { transactionFilter: {} } })).toMatchObject({ status: 400 });
    });
  });

  it('are at most a thousand, and at least one', async () => {
    const send = (ids: number[]) => operator.post('/api/deadletter/mass-requeue-service-bus-transaction', ids);
    expect((await send([])).status).toBe(400);
    const tooMany = await send(Array.from({ length: 1001 }, (_, id) => id + 1));
    expect([tooMany.status, tooMany.body.fields]).toEqual([400, { '': 'validation.too-many: 1000' }]);
  });

  it('are sent once by ten who ask at the same moment', async () => {
    const letters = [await createLetter(test), await createLetter(test), await createLetter(test)];
    const ids = letters.map(({ transactionId }) => transactionId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => massRequeue(place % 2 === 0 ? ids : ids.toReversed())),
    );
    const sent = answers.flatMap((answer) => answer.succesfullServiceBusTransactionIds);
    expect(sent.sort()).toEqual([...ids].sort());
  });
});
