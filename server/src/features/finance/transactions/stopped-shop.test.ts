import { beforeAll, expect, it } from 'vitest';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the shop of a transaction', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let clerk: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    clerk = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
  });

  it('says that it is paused or closed, and never why', async () => {
    const number = await shop.start(10_000);
    const told = async () => (await clerk.get(`/api/transactions/${number}`)).body.shop;
    const set = (values: string) =>
      t.database.query(
        `update shops set ${values} where id = (select shop_id from transactions where transaction_number = $1)`,
        [number],
      );
    const { id, name } = await told();
    expect(await told()).toEqual({ id, name, stopped: null });
    await set(`paused_at = now(), paused_reason = 'Holidays'`);
    expect(await told()).toEqual({ id, name, stopped: 'paused' });
    await set(`closed_at = now(), closed_reason = 'Fraud'`);
    expect(await told()).toEqual({ id, name, stopped: 'closed' });
  });
});
