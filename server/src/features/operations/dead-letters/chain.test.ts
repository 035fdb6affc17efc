import { beforeAll, expect, it } from 'vitest';
import { enqueueMessages } from '../../../bus/enqueue.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { createLetter, createShop, invoiceBody, newNumber, type Shop } from '../../../testing/data/dead-letters.ts';
import { countRows } from '../../../testing/database/count-rows.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('a dead letter on the bus', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    shop = await createShop(test, 'Acme', 'Bikes');
  });

  /** Lets the bus work on everything that is due. Without partners, every step that needs one is passed by. */
  async function runBus(): Promise<void> {
    const worker = createBusWorker(test.app);
    await worker.runDue();
    await worker.finish();
    test.clock.advance(60);
  }

  async function send(body: string, number: string): Promise<number> {
    const message = { ...shop, transactionNumber: number, transactionType: 0, body, source: 'checkout' } as const;
    const [rootId = 0] = await test.database.transaction((tx) => enqueueMessages(tx, test.clock.now, [message]));
    return rootId;
  }

  const openLetters = async (number: string) =>
    (await operator.get(`/api/deadletter?messageIdentifier=${number}`)).body.data as { id: number }[];

  it('fails, is edited, fails again, is mended, and has its effect once', async () => {
    const number = newNumber();
    const original = invoiceBody(number, { amount: 'a lot' });
    const rootId = await send(original, number);
    await runBus();
    const [first] = await openLetters(number);
    const firstId = first?.id ?? 0;
    expect((await operator.get(`/api/deadletter/${firstId}`)).body).toMatchObject({
      messageBody: original,
      rootCause: expect.stringContaining('does not fit its type'),
    });

    await operator.post(`/api/deadletter/requeue-selected/${firstId}`);
    test.clock.advance(60);
    await runBus();
    expect((await operator.get(`/api/deadletter/${firstId}`)).body.requeueState).toBe(2);
    const [second] = await openLetters(number);
    const secondId = second?.id ?? 0;
    expect(secondId).toBeGreaterThan(firstId);

    const mended = invoiceBody(number, { amount: 4200 });
    const answer = await operator.put(`/api/deadletter/${secondId}`, {
      id: secondId,
      messageType: 1,
      requeuedMessageBody: mended,
    });
    expect(answer.status).toBe(200);
    test.clock.advance(60);
    await runBus();
    expect(await openLetters(number)).toEqual([]);
    expect((await operator.get(`/api/deadletter/${secondId}`)).body.requeueState).toBe(1);

    const who = `Ada ${operator.admin.lastName}`;
    const { data } = (await operator.get(`/api/deadletter/${firstId}/chain`)).body;
    expect(data).toMatchObject([
      { kind: 'failed', deadLetterId: firstId, who: null, body: original },
      { kind: 'requeued', deadLetterId: firstId, who, body: null },
      { kind: 'failed', deadLetterId: secondId, who: null, body: null },
      { kind: 'edited', deadLetterId: secondId, who, body: mended },
      { kind: 'processed', deadLetterId: null, who: null, body: null },
    ]);
    expect(data.at(-1).transactionId).toBe(data.at(-2).transactionId);
    expect((await operator.get(`/api/deadletter/${secondId}/chain`)).body.data).toEqual(data);

    const { rows } = await test.database.query('select amount::int from ledger_postings where root_id = $1', [rootId]);
    expect(rows).toEqual([{ amount: 4200 }]);

    // Somebody puts it on the bus once more, past every rule: its effect is there already.
    await test.database.query(
      `insert into bus_queue (message_id, root_id, available_at, enqueued_at)
      select max(id), root_id, $2::timestamptz, $2::timestamptz from bus_messages where root_id = $1 group by root_id`,
      [rootId, test.clock.now],
    );
    await runBus();
    expect(await countRows(test, 'bus_transactions where root_id = $1 and success', [rootId])).toBe(2);
    expect(await countRows(test, 'ledger_postings where root_id = $1', [rootId])).toBe(1);
  });

  it('shows a discard with its reason', async () => {
    const letter = await createLetter(test, shop);
    test.clock.advance(60);
    await operator.delete(`/api/deadletter/${letter.id}`, { reason: 'Paid by hand' });
    const { data } = (await operator.get(`/api/deadletter/${letter.id}/chain`)).body;
    expect(data).toMatchObject([
      { kind: 'failed', body: letter.body, transactionId: letter.transactionId, text: 'Ledger answered 503' },
      { kind: 'discarded', body: null, text: 'Paid by hand', at: test.clock.now.toISOString() },
    ]);
  });

  it('is a chain of its own when it is older than the bus, and has one afterwards', async () => {
    const letter = await createLetter(test, { ...shop, isOld: true });
    const other = await createLetter(test, { ...shop, isOld: true });
    const chainOf = async (id: number) => (await operator.get(`/api/deadletter/${id}/chain`)).body.data;
    expect(await chainOf(letter.id)).toHaveLength(1);
    test.clock.advance(60);
    await operator.post(`/api/deadletter/requeue-selected/${letter.id}`);
    await runBus();
    expect(await chainOf(letter.id)).toMatchObject([
      { kind: 'failed', body: letter.body },
      { kind: 'requeued', body: null },
      { kind: 'processed', body: null },
    ]);
    expect(await chainOf(other.id)).toHaveLength(1);
    expect(await countRows(test, 'ledger_postings where transaction_number = $1', [letter.number])).toBe(1);
  });
});
