import { beforeEach, describe, expect, it } from 'vitest';
import { findBroken, verifyBooks } from '../../../claims/books/verify-books.ts';
import { rfOf } from '../../../claims/references.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** The kind of damage, what it is done with, and the rule that it breaks first. */
const damages: readonly (readonly [string, string, string])[] = [
  ['a recall at another price', 'update npl_recalls set price = price - 1', 'budget-used'],
  [
    'a recall before its sale',
    "update npl_recalls set recalled_at = recalled_at - interval '1 year'",
    'recall-of-sale',
  ],
  ['a recall in another month', 'update npl_recalls set recalled_on = recalled_on + 40', 'recall-of-sale'],
  ['a budget that is back twice', 'update npl_budget_months set used = used - 1', 'budget-used'],
  [
    'a recalled dossier of nobody',
    'update dossiers set owner_id = null where id in (select dossier_id from npl_recalls)',
    'owner-of-ceded',
  ],
  ['a recalled dossier that is gone from the list', 'delete from npl_recalls', 'sold-owner'],
  [
    'a credit that is posted as less',
    "update document_postings set amount = amount - 1 where document = 'npl-recall' and credit = 'receivable-buyer'",
    'recall-posted',
  ],
  [
    'a recall whose loss is not undone',
    "delete from document_postings where document = 'npl-recall' and credit = 'losses'",
    'recall-posted',
  ],
  [
    'a posting of a recall that is not there',
    "insert into document_postings values ('npl-recall', 99999, 'sold-claims', 'losses', 5, 'EUR', now())",
    'recall-posted',
  ],
];

describeEngines('recalls of sold dossiers', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer, preview, sellNow, outstanding, stateOf } = sales;
  const broken = async () => (await verifyBooks(t.database)).broken;
  const recall = (sale: number, dossier: number, reason = 'Sold by mistake') =>
    sales.manager().post(`/api/npl-sales/${sale}/dossiers/${dossier}/recall`, { reason });

  async function sold(amounts: readonly number[] = [10_001, 10_004]) {
    const ids = await addUnpaid(amounts.map((amount) => ({ amount })));
    const buyer = await addBuyer(100_000);
    const { body } = await sellNow(buyer, await preview(buyer));
    return { ids, buyer, sale: body[0].id as number, id: ids[0] ?? 0 };
  }

  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
  });

  it('have a statement of their own, beside that of the sale, which stays as it was', async () => {
    const { ids, sale, id } = await sold();
    const fileOf = async (of: string) => {
      const { body: link } = await sales.manager().get(`/api/npl-sales/${sale}${of}/statement-url`);
      return { name: link.fileName as string, ...(await sales.manager().get(link.url)) };
    };
    const before = await fileOf('');
    const of = (dossier = id) => `/recalls/${dossier}`;
    expect((await sales.manager().get(`/api/npl-sales/${sale}${of()}/statement-url`)).status).toBe(404);
    await recall(sale, id);
    const made = await fileOf(of());
    expect([made.status, made.headers['content-type'], String(made.body).slice(0, 5)]).toEqual([
      ...[200, 'application/pdf', '%PDF-'],
    ]);
    expect(made.name).toMatch(/^.+-C\d+\.pdf$/);
    // What came back later changes neither.
    await recall(sale, ids[1] ?? 0);
    expect([(await fileOf(of())).body, (await fileOf('')).body]).toEqual([made.body, before.body]);
    const { body: link } = await sales.manager().get(`/api/npl-sales/${sale}${of()}/statement-url`);
    const other = link.url.replace(of(), of(ids[1]));
    expect((await sales.manager().get(other)).body.code).toBe('download_link_not_yours');
  });

  it('give it back to its seller, credit the price, and return it to the budget of a month that is not over', async () => {
    const { ids, buyer, sale, id } = await sold();
    expect(await outstanding(buyer)).toBe(100_000 - 7_502);
    const { status, body } = await recall(sale, id);
    expect([status, body]).toMatchObject([200, { id, price: 3_750, isBudgetBack: true, reason: 'Sold by mistake' }]);
    expect(await stateOf(ids)).toEqual([
      { state: 'Open', owner: 1, seller: null },
      { state: 'Sold', owner: buyer, seller: 1 },
    ]);
    expect(await outstanding(buyer)).toBe(100_000 - 3_752);
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'npl-dossier.recall', reason: 'Sold by mistake' },
      ...{ before: { owner: expect.stringMatching(/^Buyer/) }, after: { owner: 'One', credited: 3_750 } },
    });
    const { body: detail } = await sales.manager().get(`/api/npl-sales/${sale}`);
    expect(detail).toMatchObject({ price: 7_502, recalled: { dossiers: 1, price: 3_750 } });
    const { body: all } = await sales.manager().get(`/api/npl-buyer/${buyer}/sales`);
    expect(all.data).toMatchObject([{ id: sale, price: 7_502, recalled: { dossiers: 1, price: 3_750 } }]);
    expect(detail.postings.slice(2)).toMatchObject([
      { recalled: expect.stringMatching(/^C\d+$/), debit: 'sold-claims', credit: 'losses', amount: 6_251 },
      { recalled: expect.stringMatching(/^C\d+$/), debit: 'sold-claims', credit: 'receivable-buyer', amount: 3_750 },
    ]);
    const { body: dossier } = await sales.manager().get(`/api/dossiers/${rfOf(id)}`);
    expect(dossier.sale).toEqual({ id: sale, reference: detail.reference, isRecalled: true });
    const { body: listed } = await sales.manager().get(`/api/npl-sales/${sale}/dossiers`);
    expect(listed.data.map((row: { recalledAt: string | null }) => row.recalledAt !== null)).toEqual([true, false]);
    const { body: recalls } = await sales.manager().get(`/api/npl-sales/${sale}/recalls`);
    expect(recalls).toMatchObject({ total: 1, data: [{ id, price: 3_750 }] });
    expect(await broken()).toBeNull();
  });

  it('leave the budget of a month that is over as it was', async () => {
    const { buyer, sale, id } = await sold();
    const before = await outstanding(buyer);
    // 00:00 in Amsterdam: in UTC it is still November.
    t.clock.now = new Date('2026-11-30T23:00:00Z');
    await sales.renew();
    expect((await recall(sale, id)).body).toMatchObject({ price: 3_750, isBudgetBack: false });
    expect(await outstanding(buyer)).toBe(before);
    expect(await broken()).toBeNull();
  });

  it('keep it from being sold again, which the preview says, while nobody frees it', async () => {
    const { buyer, sale, id } = await sold();
    await recall(sale, id);
    expect(await preview(buyer)).toMatchObject({
      dossiers: 0,
      leftOut: [{ reason: 'recalled', dossiers: 1, faceAmount: 10_001 }],
    });
  });

  it('happen once, also at the same moment, and only to what is sold, paid or not', async () => {
    const { buyer, sale, ids, id } = await sold();
    const answers = await Promise.all([recall(sale, id), recall(sale, id), recall(sale, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await recall(sale, id)).body.code).toBe('dossier_not_sold');
    expect(await outstanding(buyer)).toBe(100_000 - 3_752);
    // Nothing of it is open: it may have been paid by mistake, as it was sold by mistake.
    await sales.payOf(ids[1] ?? 0, 10_004);
    expect((await recall(sale, ids[1] ?? 0)).status).toBe(200);
    expect((await stateOf(ids))[1]).toMatchObject({ state: 'Paid', owner: 1 });
    expect((await sales.manager().get(`/api/npl-buyer/${buyer}/money`)).body).toMatchObject({ owed: 0, count: 0 });
    expect(await broken()).toBeNull();
  });

  it('of several dossiers beside a sale of the same buyer sell none twice, and the budget ties', async () => {
    const later = 'update dossiers set on_hold_since = case when $2 then now() end where id = $1';
    const ids = await addUnpaid([{ amount: 10_001 }, { amount: 10_004 }, { amount: 8_000 }]);
    const buyer = await addBuyer(100_000);
    await t.database.query(later, [ids[2], true]);
    const { body: made } = await sellNow(buyer, await preview(buyer));
    const sale = made[0].id;
    await t.database.query(later, [ids[2], false]);
    const seen = await preview(buyer);
    const answers = await Promise.all([recall(sale, ids[0] ?? 0), sellNow(buyer, seen), recall(sale, ids[1] ?? 0)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await outstanding(buyer)).toBe(100_000 - 3_000);
    expect(await broken()).toBeNull();
  });

  it('are refused without a reason, permission, proof, or such a dossier of that sale', async () => {
    const { sale, id } = await sold();
    const [other = 0] = await addUnpaid([{ amount: 5_000 }]);
    expect(Object.keys((await recall(sale, id, ' ')).body.fields)).toEqual(['reason']);
    expect((await recall(sale, id, 'x'.repeat(301))).status).toBe(400);
    expect((await recall(sale, other)).status).toBe(404);
    expect((await recall(404_404, id)).status).toBe(404);
    expect((await sales.manager().get('/api/npl-sales/404404/recalls')).status).toBe(404);
    const stranger = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await stranger.post(`/api/npl-sales/${sale}/dossiers/${id}/recall`, { reason: 'x' })).status).toBe(403);
    expect((await stranger.get(`/api/npl-sales/${sale}/recalls`)).status).toBe(403);
    t.clock.advance(301);
    expect((await recall(sale, id)).body.code).toBe('step_up_required');
    expect((await stateOf([id]))[0]?.state).toBe('Sold');
  });

  describe('whose books are damaged', () => {
    it('are named by the rule that broke', async () => {
      const { sale, id } = await sold();
      await recall(sale, id);
      const undone = new Error('undone');
      for (const [kind, damage, rule] of damages) {
        const found = t.database.transaction(async (tx) => {
          for (const table of ['npl_recalls', 'document_postings'])
            await queryRows(tx, `alter table ${table} disable trigger all`, []);
          await queryRows(tx, damage, []);
          expect((await findBroken(tx))?.invariant.name, kind).toBe(rule);
          throw undone;
        });
        await expect(found).rejects.toBe(undone);
      }
    });
  });
});
