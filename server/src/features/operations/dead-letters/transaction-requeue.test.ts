import { beforeAll, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { createLetter, createShop } from './testing/letters.ts';
import { countRows } from './testing/rows.ts';

describeEngines('failed messages by their bus transactions', (engine) => {
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
    });
    expect(await countRows(test, 'bus_queue where root_id = $1', [open.rootId])).toBe(1);
    expect(await lastAudit(test)).toMatchObject({
      action: 'dead-letter.mass-requeue',
      after: { succeeded: [open.transactionId], skipped: [processed] },
    });
    expect((await massRequeue([open.transactionId])).failedServiceBusTransactionIds).toEqual([open.transactionId]);
  });

  it('are at most a thousand, and at least one', async () => {
    const send = (ids: number[]) => operator.post('/api/deadletter/mass-requeue-service-bus-transaction', ids);
    expect((await send([])).status).toBe(400);
    expect((await send(Array.from({ length: 1001 }, (_, id) => id + 1))).status).toBe(400);
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
