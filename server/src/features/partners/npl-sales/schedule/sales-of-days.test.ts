import { beforeEach, expect, it } from 'vitest';
import { useSales } from '../../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

/** None is due before today. */
const unpaid = { paid: 0, overdue: 0 };

interface Sums {
  readonly count: number;
  readonly price: number;
  readonly credited: number;
}

describeEngines('the sales to a buyer in some days', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer, preview, sellNow } = sales;

  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
  });

  const read = (buyer: number, part: string, query: string) =>
    sales.manager().get(`/api/npl-buyer/${buyer}/sales${part}?${query}`);

  /** What the list of the same days comes to, read as a page of it is. */
  async function addedUp(buyer: number, query: string): Promise<Sums> {
    const { data } = (await read(buyer, '', `${query}&limit=100`)).body;
    const sumOf = (amount: (sale: { price: number; recalled: { price: number } }) => number) =>
      data.reduce((sum: number, sale: never) => sum + amount(sale), 0);
    return { count: data.length, price: sumOf((s) => s.price), credited: sumOf((s) => s.recalled.price) };
  }

  /** All that is 90 days past due at that moment. @param at yyyy-MM-ddTHH:mmZ. @returns the id of the sale */
  async function sellAt(at: string, buyer: number): Promise<number> {
    t.clock.now = new Date(at);
    await sales.renew();
    const { status, body } = await sellNow(buyer, await preview(buyer));
    expect(status).toBe(200);
    return body[0].id;
  }

  it('are those of both days and between, as Amsterdam counts them, and add up to what is told of them', async () => {
    const buyer = await addBuyer(10_000_000);
    const another = await addBuyer(10_000_000);
    const [, , , dossier] = await addUnpaid([
      ...[10_001, 10_004].map((amount) => ({ amount, dueOn: '2026-08-22' })),
      ...[20_000, 30_000].map((amount) => ({ amount, dueOn: '2026-08-24' })),
      { amount: 40_000, dueOn: '2026-08-27' },
      { amount: 77_700, dueOn: '2026-08-28' },
    ]);
    await sellAt('2026-11-20T09:00Z', buyer);
    const sale = await sellAt('2026-11-21T23:30Z', buyer);
    await sellAt('2026-11-25T09:00Z', buyer);
    await sellAt('2026-11-26T09:00Z', another);
    const recall = `/api/npl-sales/${sale}/dossiers/${dossier}/recall`;
    const recalled = await sales.manager().post(recall, { reason: 'By mistake' });
    expect(recalled.body.price).toBe(11_250);
    const ranges: Record<string, Sums> = {
      '': { count: 3, price: 7_502 + 18_750 + 15_000, credited: 11_250 },
      // At 23:30 UTC it is the next day in Amsterdam.
      'fromDate=2026-11-22&toDate=2026-11-22': { count: 1, price: 18_750, credited: 11_250 },
      'fromDate=2026-11-20&toDate=2026-11-21': { count: 1, price: 7_502, credited: 0 },
      'fromDate=2026-11-22': { count: 2, price: 18_750 + 15_000, credited: 11_250 },
      'toDate=2026-11-22': { count: 2, price: 7_502 + 18_750, credited: 11_250 },
      'fromDate=2026-11-25&toDate=2026-11-20': { count: 0, price: 0, credited: 0 },
    };
    for (const [query, sums] of Object.entries(ranges)) {
      expect((await read(buyer, '/totals', query)).body, query).toEqual({ ...sums, ...unpaid });
      expect(await addedUp(buyer, query), query).toEqual(sums);
      expect((await read(buyer, '', query)).body.total, query).toBe(sums.count);
    }
    expect((await read(another, '/totals', '')).body).toEqual({
      ...{ count: 1, price: 29_138, credited: 0 },
      ...unpaid,
    });
  });

  it('are refused for what is no day, for no buyer, and to who may not see buyers', async () => {
    const buyer = await addBuyer(10_000);
    for (const part of ['', '/totals']) {
      expect((await read(buyer, part, 'fromDate=2026-02-30')).status).toBe(400);
      expect((await read(buyer, part, 'toDate=today')).status).toBe(400);
      expect((await read(1, part, '')).status).toBe(404);
      expect((await read(999_999, part, '')).status).toBe(404);
    }
    const stranger = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await stranger.get(`/api/npl-buyer/${buyer}/sales/totals`)).status).toBe(403);
  });
});
