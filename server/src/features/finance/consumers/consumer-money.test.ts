import { beforeAll, expect, it } from 'vitest';
import { createShopCalls } from '../../../claims/testing/shop-calls.ts';
import { person } from '../../../testing/data/consumer-shops.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('what happened to a consumer', (engine) => {
  const test = useTestApp(engine);
  let transactionNumber: string;

  beforeAll(async () => {
    const shop = await createShopCalls(test);
    transactionNumber = await shop.start(4_000, person);
    test.clock.advance(60);
    await shop.ask(transactionNumber, 'capture', { amount: 2_500 });
    await shop.runBus();
    // A further one failed for good, and none of it is in the books.
    test.clock.advance(60);
    await test.database.query(
      `insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, amount, body, source, created_at)
       values (900, 900, $1, 0, 'capture', 1, 700, '{}', 'checkout', $2)`,
      [transactionNumber, test.clock.now],
    );
    await test.database.query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, root_id)
       values (1, 1, $1, '{}', 'Register is closed', $2, 900)`,
      [transactionNumber, test.clock.now],
    );
  });

  it('tells what was asked of the bus, what became of it, and what moved', async () => {
    const clerk = await test.signIn({ permissions: ['debtorManagementAllowed'] });
    const { body } = await clerk.get('/api/consumers/1/events');
    const told = body.data.map(({ kind, outcome }: { kind: string; outcome?: string }) => outcome ?? kind);
    expect(told).toEqual(['failed', 'movement', 'posted', 'order', 'done']);
    expect(body.data[0]).toMatchObject({ kind: 'bus', purpose: 'capture', transactionNumber });
    expect(body.data[1]).toMatchObject({ movement: 'capture', amount: 2_500, debit: 'debtors' });
    expect((await clerk.get('/api/consumers/1/events?topic=bus')).body.data).toMatchObject([
      { outcome: 'failed' },
      { outcome: 'posted' },
      // That the order was started.
      { outcome: 'done' },
    ]);
  });
});
