import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { tidy } from '../../../start/worker/housekeeping.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const limit = 10_000;
const limitOfDay = 30_000;

/** What one admin gives up in a day has a limit. Whoever may make keys makes one, and refunds as the shop a hundred orders just below that of each. */
describeEngines('an attack: passing the limit of a day with API keys of one’s own', (engine) => {
  const t = useTestApp(engine, { refundLimit: limit, writeOffLimit: limit, adminDayLimit: limitOfDay });
  let shop: ShopCalls;

  beforeAll(async () => {
    shop = await createShopCalls(t);
  });

  async function captured(count: number): Promise<string[]> {
    const numbers = await Promise.all(Array.from({ length: count }, () => shop.start(20_000)));
    await Promise.all(numbers.map((number) => shop.ask(number, 'capture')));
    await shop.runBus();
    return numbers;
  }

  const newMaker = () => t.signIn({ permissions: ['apiKeyManagement', 'transactionsManagementAllowed'] });
  async function makeKey(maker: SignedIn): Promise<string> {
    const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    return (await maker.post('/api/apikey', key)).body as string;
  }
  async function giveBack(key: string, number: string, amount: number, action = 'refund'): Promise<string> {
    const path = `/api/v3/transactions/${number}/${action}`;
    const { status, body } = await t.nobody().post(path, { amount }, { 'x-api-key': key });
    return status === 200 ? 'done' : (body.code as string);
  }
  const page = async (number: string, by: SignedIn) => (await by.get(`/api/transactions/${number}`)).body;
  async function refundInConsole(number: string, amount: number, by: SignedIn): Promise<string> {
    const { version } = await page(number, by);
    const press = { version, amount, reason: 'Sent back', press: randomUUID() };
    return (await by.post(`/api/transactions/${number}/refund`, press)).body.outcome;
  }

  it('is refused once many orders come to it, also by a second key, and in the console', async () => {
    const maker = await newMaker();
    const key = await makeKey(maker);
    const [one = '', two = '', three = '', four = '', five = ''] = await captured(5);
    expect(await giveBack(key, one, limit)).toBe('done');
    expect(await giveBack(key, two, limit, 'chargeback')).toBe('done');
    expect(await giveBack(key, three, limit - 100)).toBe('done');
    expect(await giveBack(key, four, 101)).toBe('key_too_new');
    expect(await giveBack(await makeKey(maker), four, 101, 'chargeback')).toBe('key_too_new');
    expect(await page(four, maker)).toMatchObject({ withinLimit: 100, requestedRefund: 0, requestedChargeback: 0 });
    expect(await refundInConsole(five, 101, maker)).toBe('waiting');
    expect(await refundInConsole(four, 100, maker)).toBe('done');
    expect(await giveBack(key, three, 1)).toBe('key_too_new');
    // Another admin's key has a day of its own.
    expect(await giveBack(await makeKey(await newMaker()), three, 100)).toBe('done');
  });

  it('counts what was given up in the console with it', async () => {
    const maker = await newMaker();
    const key = await makeKey(maker);
    const numbers = await captured(4);
    for (const number of numbers.slice(1)) expect(await refundInConsole(number, limit, maker)).toBe('done');
    expect(await giveBack(key, numbers[0] ?? '', 1)).toBe('key_too_new');
  });

  it('is not passed by calls at the same moment, of several keys and of the console', async () => {
    const maker = await newMaker();
    const keys = [await makeKey(maker), await makeKey(maker)];
    const numbers = await captured(8);
    const outcomes = await Promise.all(
      numbers.map((number, at) =>
        at < 6 ? giveBack(keys[at % 2] ?? '', number, limit) : refundInConsole(number, limit, maker),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(limitOfDay / limit);
    expect(
      outcomes.filter((outcome) => outcome !== 'done').every((outcome) => /key_too_new|waiting/.test(outcome)),
    ).toBe(true);
  });

  it('ends for a key that others had a day to see, and what it gave back then counts for nobody', async () => {
    const maker = await newMaker();
    const key = await makeKey(maker);
    t.clock.advance(24 * 3_600);
    const numbers = await captured(4);
    for (const number of numbers) expect(await giveBack(key, number, limit)).toBe('done');
    const kept = async () => (await t.database.query('select amount from key_refunds')).rows.length;
    expect(await kept()).toBeGreaterThan(0);
    t.clock.advance(3_600);
    await tidy(t.app);
    expect(await kept()).toBe(0);
  });
});
