import { expect, it } from 'vitest';
import { rfOf } from '../../../../claims/references.ts';
import { useSales } from '../../../../testing/data/npl-sales.ts';
import { resetFinance, uploaded } from '../../../../testing/data/statement-upload.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { matchDue } from '../matching/matching-loop.ts';

describeEngines('the preview of a sale', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const moneyOf = async (buyer: number) =>
    (await sales.manager().get(`/api/npl-buyer/${buyer}/sales/preview/money`)).body;

  it('says which unmatched money may belong to what would be sold, to who may see bank statements', async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    await resetFinance(t);
    const [one, other, small] = (await sales.addUnpaid([{ amount: 10_000 }, { amount: 20_000 }, { amount: 500 }])) as [
      ...[number, number, number],
    ];
    const buyer = await sales.addBuyer(1_000_000);
    expect(await moneyOf(buyer)).toEqual({ entries: 0, amount: 0, isCut: false, newest: [] });
    const entries = [
      { amount: 3_000, remittance: `${rfOf(one)} and ${rfOf(small)}` },
      { amount: 4_000, remittance: `${rfOf(other)} and ${rfOf(one)}` },
      { amount: 5_000, remittance: 'For what I bought' },
      { amount: -6_000, remittance: rfOf(one) },
      { amount: 100, remittance: `${rfOf(small)} and RF18539007547034` },
    ];
    await uploaded(sales.manager(), { entries });
    await matchDue(t.app);
    const found = await moneyOf(buyer);
    expect(found).toMatchObject({ entries: 2, amount: 7_000, isCut: false });
    expect(found.newest).toMatchObject([
      { entryId: 2, amount: 4_000 },
      { entryId: 1, amount: 3_000 },
    ]);
    const ignored = await sales.manager().post('/api/unmatched-payments/2/ignore', { reason: 'A gift' });
    expect(ignored.status).toBe(200);
    expect(await moneyOf(buyer)).toMatchObject({ entries: 1, amount: 3_000 });
    const admin = await t.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await admin.get(`/api/npl-buyer/${buyer}/sales/preview/money`)).status).toBe(403);
    expect((await admin.get(`/api/npl-buyer/${buyer}/sales/preview`)).status).toBe(200);
    expect((await sales.manager().get('/api/npl-buyer/999999/sales/preview/money')).status).toBe(404);
  });
});
