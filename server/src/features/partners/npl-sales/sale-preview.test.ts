import type { LeftOutDossier } from '@houston/contract/features/partners/npl-sales/sale-preview.schema';
import { beforeEach, expect, it } from 'vitest';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('behind the preview of a sale', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer, preview } = sales;

  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
  });
  const leftOut = (buyer: number, query = '') => sales.manager().get(`/api/npl-buyer/${buyer}/sales/left-out${query}`);

  it('stand the dossiers that it counts, for each reason and country', async () => {
    const ids = await addUnpaid([
      ...[10_000, 20_000].map((amount) => ({ amount })),
      { amount: 40_000, dueOn: '2026-07-20' },
      ...[500, 600].map((amount) => ({ amount })),
      { amount: 7_000, dueOn: '2026-11-01' },
      { amount: 8_000, country: 'BE' },
      { amount: 900, country: 'BE' },
    ]);
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [ids[1]]);
    // For 10,000 and 8,000, and no more.
    const buyer = await addBuyer(6_800);
    const seen = await preview(buyer);
    expect(seen.dossiers).toBe(2);
    for (const { reason, country, dossiers, faceAmount } of seen.leftOut) {
      const { body } = await leftOut(buyer, `?reason=${reason}&country=${country}`);
      const rows: LeftOutDossier[] = body.data;
      expect([reason, country, body.total, rows.length]).toEqual([reason, country, dossiers, dossiers]);
      expect(rows.reduce((sum, { openAmount }) => sum + openAmount, 0)).toBe(faceAmount);
    }
    expect(seen.leftOut.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
      ...['budget', 'not_due_long', 'on_hold', 'too_small', 'too_small'],
    ]);
    const all = (await leftOut(buyer, '?limit=2&order=-id')).body;
    expect([all.total, all.data.map(({ id }: LeftOutDossier) => id)]).toEqual([6, [ids[7], ids[5]]]);
    expect((await leftOut(buyer, '?skip=50')).body).toEqual({ data: [], total: 6 });
    expect((await leftOut(buyer, '?total=only')).body).toEqual({ data: [], total: 6 });
    expect(all.data[0]).toEqual({
      ...{ id: ids[7], dossierNumber: expect.stringMatching(/^C/), country: 'BE', dueOn: '2026-07-15' },
      ...{ openAmount: 900, reason: 'too_small', recalledFrom: null },
    });
  });

  it('is refused for no reason, no buyer, one that is not configured, and who may not see buyers', async () => {
    const buyer = await addBuyer(10_000);
    expect((await leftOut(buyer, '?reason=sold')).status).toBe(400);
    expect((await leftOut(999_999)).status).toBe(404);
    const stranger = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await stranger.get(`/api/npl-buyer/${buyer}/sales/left-out`)).status).toBe(403);
    await t.database.query('update npl_buyers set export_frequency = 0 where owner_id = $1', [buyer]);
    expect((await leftOut(buyer)).body.code).toBe('buyer_not_configured');
  });
});
