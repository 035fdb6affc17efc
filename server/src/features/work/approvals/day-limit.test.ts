import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const permissions = [
  'transactionsManagementAllowed',
  'dossiersManagementAllowed',
  'fullFinancialInsightManagementAllowed',
  'disputeManagementAllowed',
] as const;

interface Order {
  number: string;
  dossierId: number;
  dossierNumber: string;
}

describeEngines('what one admin gives up alone in 24 hours', (engine) => {
  const t = useTestApp(engine, { refundLimit: 10_000, writeOffLimit: 10_000, adminDayLimit: 25_000 });
  let shop: ShopCalls;

  beforeAll(async () => {
    shop = await createShopCalls(t);
  });

  const newAdmin = () => t.signIn({ permissions: [...permissions] });

  async function orders(count: number): Promise<Order[]> {
    const numbers: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const number = await shop.start(20_000);
      await shop.ask(number, 'capture');
      numbers.push(number);
    }
    await shop.runBus();
    const { rows } = await t.database.query<Order>(
      `select id as "dossierId", dossier_number as "dossierNumber", transaction_number as number
       from dossiers where transaction_number = any($1) order by id`,
      [numbers],
    );
    return rows;
  }

  const page = async ({ number }: Order, by: SignedIn) => (await by.get(`/api/transactions/${number}`)).body;
  async function refund(order: Order, amount: number, by: SignedIn): Promise<string> {
    const { version } = await page(order, by);
    const press = { version, amount, reason: 'Sent back', press: randomUUID() };
    return (await by.post(`/api/transactions/${order.number}/refund`, press)).body.outcome;
  }
  const writeOff = async ({ dossierId }: Order, amount: number, by: SignedIn): Promise<string> =>
    (await by.post(`/api/write-offs/dossiers/${dossierId}`, { amount, open: 20_000, reason: 'Lost' })).body.outcome;
  async function lose({ dossierNumber }: Order, amount: number, by: SignedIn): Promise<string> {
    const { id } = (await by.post('/api/disputes', { dossierNumber, subject: 'Never arrived' })).body;
    const { closed } = (await by.post(`/api/disputes/${id}/lost`, { version: 1, reason: 'Lost', amount })).body;
    return closed === null ? 'waiting' : 'done';
  }

  it('is counted together, in whichever way, and more waits for a second admin', async () => {
    const admin = await newAdmin();
    const [one, two, three, four, five, six] = (await orders(6)) as [Order, Order, Order, Order, Order, Order];
    expect(await refund(one, 10_000, admin)).toBe('done');
    expect(await writeOff(two, 9_000, admin)).toBe('done');
    expect(await page(three, admin)).toMatchObject({ withinLimit: 6_000 });
    expect(await lose(three, 5_000, admin)).toBe('done');
    // 10.00 are left of the day, of each order much more.
    expect(await page(four, admin)).toMatchObject({ withinLimit: 1_000 });
    expect(await refund(four, 1_001, admin)).toBe('waiting');
    expect(await writeOff(five, 1_001, admin)).toBe('waiting');
    expect(await lose(six, 1_001, admin)).toBe('waiting');
    const others = await newAdmin();
    const [seven, eight] = (await orders(2)) as [Order, Order];
    expect(await refund(seven, 10_000, others)).toBe('done');
    // What is within it still needs nobody.
    expect(await refund(eight, 1_000, admin)).toBe('done');
  });

  it('begins anew 24 hours later, and what a second admin approved counts for nobody', async () => {
    const admin = await newAdmin();
    const [one, two, three, four] = (await orders(4)) as [Order, Order, Order, Order];
    expect(await refund(one, 15_000, admin)).toBe('waiting');
    const [waiting] = (await page(one, admin)).refunds;
    const second = await newAdmin();
    expect((await second.post(`/api/transaction-refunds/${waiting.id}/approve`, { version: 1 })).status).toBe(200);
    expect(await page(two, admin)).toMatchObject({ withinLimit: 10_000 });
    expect([await refund(two, 10_000, admin), await refund(three, 10_000, admin)]).toEqual(['done', 'done']);
    expect(await refund(four, 5_001, admin)).toBe('waiting');
    await t.database.query(
      `update transaction_refunds set asked_at = asked_at - interval '24 hours' where state = 'done'`,
    );
    expect(await page(four, admin)).toMatchObject({ withinLimit: 10_000 });
  });

  it('is not passed by several at once', async () => {
    const admin = await newAdmin();
    const [one, two, three, four] = (await orders(4)) as [Order, Order, Order, Order];
    const outcomes = await Promise.all([
      refund(one, 10_000, admin),
      refund(two, 10_000, admin),
      writeOff(three, 10_000, admin),
      lose(four, 10_000, admin),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'waiting', 'waiting']);
  });
});
