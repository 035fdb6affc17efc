import { beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { bookPayment } from '../../../claims/payments/book-payment.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { closeDue } from './closing-loop.ts';

const months = 'fromDate=2026-09-01&toDate=2026-11-30&per=month';

describeEngines('a month of the ledger that is closed', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  let dossier: number;

  const picture = async (query = months) => (await sales.manager().get(`/api/ledger/picture?${query}`)).body;
  const closedOf = async (query?: string) =>
    (await picture(query)).periods.map(({ closed }: { closed: unknown }) => closed);
  const closeAt = (at: string) => {
    t.clock.now = new Date(at);
    return closeDue(t.app);
  };
  const pay = (amount: number, at: string) =>
    t.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId: dossier, amount, currency: 'EUR', reference: null, receivedAt: new Date(at) },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );

  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    dossier = await sales.addClaim({ moved: [{ movement: 'capture', amount: 9_000, at: '2026-09-30T10:00Z' }] });
    await pay(1_000, '2026-10-31T22:59:59Z');
  });

  it('is so five days after its end in Amsterdam, once, whoever closes it', async () => {
    expect(await closeAt('2026-11-05T22:59:59Z')).toBe(1);
    expect(await closedOf()).toEqual([{ at: '2026-11-05T22:59:59.000Z', since: [] }, null, null]);
    t.clock.now = new Date('2026-11-05T23:00:00Z');
    const made = await Promise.all(Array.from({ length: 3 }, () => closeDue(t.app)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await closedOf())[1]).toEqual({ at: '2026-11-05T23:00:00.000Z', since: [] });
    expect(await closeAt('2026-12-31T00:00Z')).toBe(1);
  });

  it('says what was posted in it later with a day of its own, and nothing of what was posted before', async () => {
    await pay(50, '2026-11-01T10:00Z');
    await closeAt('2026-11-06T09:00Z');
    await pay(200, '2026-10-31T22:00Z');
    await pay(30, '2026-10-01T10:00Z');
    await pay(400, '2026-11-02T10:00Z');
    const at = '2026-11-06T09:00:00.000Z';
    expect(await closedOf()).toEqual([{ at, since: [] }, { at, since: [{ flow: 'paid', amount: 230 }] }, null]);
    expect((await picture()).periods[1]).toMatchObject({ paid: 1_230 });
    expect((await verifyBooks(t.database)).broken).toBeNull();
    // A month without anything before is one, too.
    expect(await closeAt('2027-02-20T09:00Z')).toBe(3);
    await sales.renew();
    await pay(5, '2026-12-31T10:00Z');
    expect(await closedOf('fromDate=2026-12-01&toDate=2026-12-31&per=month')).toMatchObject([
      { since: [{ flow: 'paid', amount: 5 }] },
    ]);
  });

  it('says it of one tenant and psper alone, and of whole months alone', async () => {
    await closeAt('2026-11-06T09:00Z');
    await pay(200, '2026-10-31T22:00Z');
    const october = 'fromDate=2026-10-01&toDate=2026-10-31';
    const moved = { since: [{ flow: 'paid', amount: 200 }] };
    expect(await closedOf(`${october}&per=month&tenantId=1&psperKey=MOLLIE`)).toMatchObject([moved]);
    expect(await closedOf(`${october}&per=month&psperKey=NOBODY`)).toMatchObject([{ since: [] }]);
    expect(await closedOf(`${october}&per=month&tenantId=2`)).toMatchObject([{ since: [] }]);
    expect(await closedOf('fromDate=2026-10-02&toDate=2026-10-31&per=month')).toEqual([null]);
    expect(await closedOf('fromDate=2026-09-30&toDate=2026-11-02&per=month')).toMatchObject([null, moved, null]);
    expect(new Set(await closedOf(`${october}&per=day`))).toEqual(new Set([null]));
  });

  it('stays what it was', async () => {
    await closeAt('2026-11-06T09:00Z');
    for (const change of ['delete from closed_months', 'update closed_month_sums set amount = 5'])
      await expect(t.database.query(change)).rejects.toThrow('a closed month is never changed');
  });

  it('is none while nothing ever moved', async () => {
    await sales.begin();
    expect(await closeAt('2026-11-06T09:00Z')).toBe(0);
  });
});
