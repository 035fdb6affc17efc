import { expect, it } from 'vitest';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { tellDebtors } from './tell-debtors.ts';

describeEngines('what the debtor of a dossier that is sold again is told', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);

  it('is who bought it each time, also where only the later sale stands', async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    const [id] = await sales.addUnpaid([{ amount: 10_001 }]);
    const buyer = await sales.addBuyer(100_000);
    const post = async (path: string) => {
      const { status } = await sales.manager().post(path, { reason: 'By mistake' });
      expect(status).toBe(200);
    };
    const sell = async (): Promise<number> => {
      t.clock.advance(60);
      return (await sales.sellNow(buyer, await sales.preview(buyer))).body[0].id;
    };
    const first = await sell();
    await post(`/api/npl-sales/${first}/dossiers/${id}/recall`);
    await post(`/api/npl-sales/${first}/recalls/${id}/free`);
    const second = await sell();
    const arrived = async (sale: number) => {
      await t.database.query(
        `insert into npl_exports (sale_id, buyer_id, made_at, dossiers, face_amount, price, format)
         select id, buyer_id, now(), dossiers, face_amount, price, 1 from npl_sales where id = $1`,
        [sale],
      );
      await t.database.query(
        `insert into npl_debtor_rounds (export_id) select id from npl_exports where sale_id = $1`,
        [sale],
      );
    };
    for (const sale of [first, second]) await arrived(sale);
    await tellDebtors(t.app);
    const { rows } = await t.database.query<{ sale: number; event: string; why: string | null }>(
      'select sale_id::int as sale, event, left_out as why from npl_debtor_notices order by sale_id, event',
    );
    expect(rows).toMatchObject([
      { sale: first, event: 'sold', why: 'recalled' },
      { sale: second, event: 'sold' },
    ]);
    expect(rows[1]?.why).not.toBe('recalled');
    const { debtors } = (await sales.manager().get(`/api/npl-sales/${first}`)).body;
    expect(debtors).toEqual({ told: 0, leftOut: [{ reason: 'recalled', dossiers: 1 }] });
  });
});
