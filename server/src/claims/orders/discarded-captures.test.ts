import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, expect, it } from 'vitest';
import { pipelinesOf, taskOf } from '../../bus/testing/bus-fixture.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../testing/test-app.ts';
import { createShopCalls, type ShopCalls } from '../testing/shop-calls.ts';

const failing = pipelinesOf(() => [
  taskOf('LastTask', () => ({
    ...{ result: stepResults.Failed, response: 'no', log: 'No', error: 'closed' },
  })),
]);

describeEngines('a dossier whose captures were given up', (engine) => {
  const test = useTestApp(engine);
  let shop: ShopCalls;
  let operator: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(test);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });

  async function dossierOf(number: string) {
    const { rows } = await test.database.query<{ due: string | null; next: string | null; state: string | null }>(
      `select due_on::text as due, next_reminder_on::text as next, state from dossiers where transaction_number = $1`,
      [number],
    );
    return rows[0];
  }
  async function discard(): Promise<number> {
    const { rows } = await test.database.query<{ id: number }>('select max(id) as id from dead_letters');
    const id = rows[0]?.id ?? 0;
    expect((await operator.delete(`/api/deadletter/${id}`, { reason: 'Cancelled by phone' })).status).toBe(200);
    return id;
  }

  it('is due on no day and reminded of never, until one is captured after all', async () => {
    const number = await shop.start(5_000);
    await shop.ask(number, 'capture', { amount: 2_000 });
    await shop.runBus({ pipelines: failing });
    expect(await dossierOf(number)).toEqual({ due: '2026-12-04', next: '2026-12-05', state: null });
    await discard();
    expect(await dossierOf(number)).toEqual({ due: null, next: null, state: null });
    await shop.ask(number, 'capture', { amount: 1_000 });
    await shop.runBus();
    expect(await dossierOf(number)).toEqual({ due: '2026-12-04', next: '2026-12-05', state: 'Open' });
  });

  it('stays due for what was captured before', async () => {
    const number = await shop.start(5_000);
    await shop.ask(number, 'capture', { amount: 2_000 });
    await shop.runBus();
    await shop.ask(number, 'capture', { amount: 1_000 });
    await shop.runBus({ pipelines: failing });
    await discard();
    expect(await dossierOf(number)).toEqual({ due: '2026-12-04', next: '2026-12-05', state: 'Open' });
  });
});
