import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const rounds = 20;
/** Cents. */
const [first, rest] = [6_000, 4_000];

describeEngines('a refund that an admin asks for while the bus books captures', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let clerk: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    clerk = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
  });

  const page = async (number: string) => (await clerk.get(`/api/transactions/${number}`)).body;

  /** As often as the page was outdated by what the bus had booked since. @returns the last answer */
  async function refund(number: string, amount: number) {
    const press = randomUUID();
    for (;;) {
      const { version } = await page(number);
      const path = `/api/transactions/${number}/refund`;
      const answer = await clerk.post(path, { version, amount, reason: 'By phone', press });
      if (answer.body.code !== 'stale_version') return answer;
    }
  }

  it(`is made once and of what is booked, in ${rounds} rounds, and the books tie`, { timeout: 300_000 }, async () => {
    const seen = { made: 0, refused: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const isFirst = round % 4 === 0;
      const number = await shop.start(first + rest);
      // A part is in the books already, but for every fourth: whose refund is only allowed once the bus was there.
      await shop.ask(number, 'capture', { amount: first });
      if (!isFirst) {
        await shop.runBus();
        await shop.ask(number, 'capture', { amount: rest });
      }
      const amount = 1 + round * 300;
      const [, { status, body }] = await Promise.all([shop.runBus(), refund(number, amount)]);
      const isMade = status === 200;
      if (isMade) expect(body).toEqual({ outcome: 'done' });
      else expect([isFirst, body.code]).toEqual([true, 'transaction_state']);
      seen[isMade ? 'made' : 'refused'] += 1;
      // What was asked for is reserved, whatever is booked of it by now.
      const { refunded, requestedRefund } = await page(number);
      expect(refunded + requestedRefund).toBe(isMade ? amount : 0);
      await shop.runBus();
      expect(await page(number)).toMatchObject({
        captured: isFirst ? first : first + rest,
        refunded: isMade ? amount : 0,
        ...{ requestedCapture: 0, requestedRefund: 0 },
      });
      expect((await verifyBooks(t.database)).broken).toBeNull();
    }
    expect(seen.made).toBeGreaterThanOrEqual(rounds - rounds / 4);
  });
});
