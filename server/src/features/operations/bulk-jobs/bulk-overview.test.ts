import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createLetter, createShop } from '../../../testing/data/dead-letters.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { createBulkRunner } from './bulk-jobs.ts';

const everything = { action: 'requeue', selection: { filter: {} }, reason: 'The ledger is back' };

describeEngines('bulk jobs of dead letters', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    await createShop(test, 'Acme', 'Bikes');
  });

  beforeEach(async () => {
    await emptyTables(test.database, [
      'bulk_job_items',
      'bulk_jobs',
      'bus_requeues',
      'bus_queue',
      'dead_letters',
      'bus_transactions',
      'bus_messages',
    ]);
  });

  const start = async (body: object = everything) => (await operator.post('/api/deadletter-jobs', body)).body;

  it('are shown before they are started, with what they would refuse', async () => {
    const [open, handled] = [await createLetter(test, { amount: 100 }), await createLetter(test)];
    await createLetter(test, { amount: null, ...(await createShop(test, 'Globex', 'Books')) });
    const unknown = await createLetter(test, { type: 0, amount: 7 });
    const waiting = await createLetter(test, { amount: 9, currency: 'USD' });
    await operator.delete(`/api/deadletter/${handled.id}`, { reason: 'Test' });
    await test.database.query(
      'insert into bus_queue (message_id, root_id, available_at, enqueued_at) values ($1, $1, $2, $2)',
      [waiting.rootId, test.clock.now],
    );
    const again = await createLetter(test, { amount: 100 });
    await test.database.query('update dead_letters set root_id = $1 where id = $2', [open.rootId, again.id]);
    const preview = async (action: string, selection: object) =>
      (await operator.post('/api/deadletter/preview', { action, selection })).body;
    const all = await preview('requeue', { filter: {} });
    expect(all).toMatchObject({ count: 2, sums: [{ currency: 'EUR', amount: 100 }] });
    expect(
      all.tenants.map(({ tenantName, count }: { tenantName: string; count: number }) => [tenantName, count]),
    ).toEqual([
      ['Acme', 1],
      ['Globex', 1],
    ]);
    expect(all.refused).toEqual(
      expect.arrayContaining([
        { refusal: 'unknown-type', count: 1 },
        { refusal: 'already-queued', count: 1 },
        // Of two failures of one message only one is sent.
        { refusal: 'same-message', count: 1 },
      ]),
    );
    expect(await preview('discard', { filter: { shopName: 'bikes' } })).toMatchObject({
      count: 3,
      sums: [{ currency: 'EUR', amount: 207 }],
      refused: [{ refusal: 'already-queued', count: 1 }],
    });
    const chosen = await preview('requeue', { ids: [open.id, handled.id, unknown.id, 2_147_483_647] });
    expect(chosen.count).toBe(1);
    expect(chosen.refused).toHaveLength(3);
    expect(chosen.refused).toEqual(
      expect.arrayContaining([
        { refusal: 'already-handled', count: 1 },
        { refusal: 'unknown-type', count: 1 },
        { refusal: 'not-found', count: 1 },
      ]),
    );
  });

  it('are listed for everybody who manages the bus, the newest first', async () => {
    await createLetter(test);
    const [older, newer] = [await start(), await start({ ...everything, action: 'discard' })];
    const colleague = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const list = async (query = '') => (await colleague.get(`/api/deadletter-jobs${query}`)).body;
    expect((await list()).data.map(({ id }: { id: number }) => id)).toEqual([newer.id, older.id]);
    expect(await list()).toMatchObject({ total: 2, data: [{ total: 1 }, { total: 1 }] });
    expect((await list('?state=finished')).data).toEqual([]);
    expect((await list('?order=createdOn&limit=1')).data).toHaveLength(1);
    await createBulkRunner(test.app)();
    expect((await list('?state=finished')).total).toBe(2);
    // As the screen asks for them: what a job takes is no count of jobs.
    await createLetter(test);
    await createLetter(test);
    await start();
    expect((await list('?total=later')).total).toBe(3);
  });
});
