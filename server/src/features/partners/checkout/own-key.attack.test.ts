import { beforeAll, expect, it } from 'vitest';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const limit = 25_000;

/** Above `REFUND_LIMIT` a refund takes a second admin. Whoever may make keys makes one, and refunds as the shop. */
describeEngines('an attack: passing the limit of refunds with an API key of one’s own', (engine) => {
  const test = useTestApp(engine);
  let shop: ShopCalls;

  beforeAll(async () => {
    shop = await createShopCalls(test);
  });

  async function captured(): Promise<string> {
    const number = await shop.start(100_000);
    await shop.ask(number, 'capture');
    await shop.runBus();
    return number;
  }
  const codeOf = async (number: string, action: 'refund' | 'chargeback', amount: number) => {
    const { status, body } = await shop.ask(number, action, { amount });
    return [status, body.code];
  };

  it('is refused while the key is new, also in parts and as a chargeback', async () => {
    const number = await captured();
    expect(await codeOf(number, 'refund', limit + 1)).toEqual([409, 'key_too_new']);
    expect(await codeOf(number, 'chargeback', limit + 1)).toEqual([409, 'key_too_new']);
    expect(await codeOf(number, 'refund', limit - 1)).toEqual([200, undefined]);
    expect(await codeOf(number, 'chargeback', 2)).toEqual([409, 'key_too_new']);
    expect(await codeOf(number, 'chargeback', 1)).toEqual([200, undefined]);
    expect(await codeOf(number, 'refund', 100_000)).toEqual([409, 'amount_left']);
    expect(await shop.read(number)).toMatchObject({ requestedRefundAmount: limit - 1, requestedChargebackAmount: 1 });
  });

  it('names who made the key in the audit trail', async () => {
    await shop.start(1_000);
    const { rows } = await test.database.query<{ email: string }>(
      'select a.email from api_keys k join admins a on a.id = k.created_by where k.id = 1',
    );
    expect(await lastAudit(test)).toMatchObject({
      ...{ action: 'checkout.start', actorId: null, actor: `API key 1, made by ${rows[0]?.email}` },
    });
  });

  it('is no reason for a key of the server’s own', async () => {
    await test.database.query('update api_keys set created_by = null');
    expect(await codeOf(await captured(), 'refund', limit + 1)).toEqual([200, undefined]);
    await test.database.query('update api_keys set created_by = (select min(id) from admins)');
  });

  it('is no reason once others had a day to see the key', async () => {
    test.clock.advance(24 * 3_600);
    expect(await codeOf(await captured(), 'refund', limit + 1)).toEqual([200, undefined]);
  });
});
