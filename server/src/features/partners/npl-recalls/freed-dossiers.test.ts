import { beforeEach, expect, it } from 'vitest';
import { findBroken, verifyBooks } from '../../../claims/books/verify-books.ts';
import { rfOf } from '../../../claims/references.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('a recalled dossier that is freed', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer, preview, sellNow, stateOf } = sales;
  const post = (path: string, reason = 'By mistake') => sales.manager().post(path, { reason });
  const recall = (sale: number, dossier: number) => post(`/api/npl-sales/${sale}/dossiers/${dossier}/recall`);
  const free = (sale: number, dossier: number, reason = 'It may be sold after all') =>
    post(`/api/npl-sales/${sale}/recalls/${dossier}/free`, reason);
  const tied = async () => expect((await verifyBooks(t.database)).broken).toBeNull();
  let buyer: number;
  let id: number;
  let first: number;

  /** A minute later: no two sales of one dossier are of one moment. */
  async function sell(): Promise<number> {
    t.clock.advance(60);
    const { status, body } = await sellNow(buyer, await preview(buyer));
    expect(status).toBe(200);
    return body[0].id;
  }
  /** One that was sold and came back. */
  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    [id = 0] = await addUnpaid([{ amount: 10_001 }]);
    buyer = await addBuyer(100_000);
    first = await sell();
    expect((await recall(first, id)).status).toBe(200);
  });

  it('is sold again, to the same buyer too, and can be recalled and freed once more', async () => {
    expect((await preview(buyer)).leftOut).toMatchObject([{ reason: 'recalled', dossiers: 1 }]);
    const leftOut = async () =>
      (await sales.manager().get(`/api/npl-buyer/${buyer}/sales/left-out?reason=recalled`)).body.data;
    const sale = (await sales.manager().get(`/api/npl-sales/${first}`)).body;
    expect(await leftOut()).toMatchObject([{ id, recalledFrom: { saleId: first, reference: sale.reference } }]);
    expect((await free(first, id)).body).toMatchObject({ id, freed: { reason: 'It may be sold after all' } });
    expect(await lastAudit(t)).toMatchObject({ action: 'npl-dossier.free', reason: 'It may be sold after all' });
    await sales.payOf(id, 1_000);
    expect(await preview(buyer)).toMatchObject({ dossiers: 1, faceAmount: 9_001, leftOut: [] });
    const second = await sell();
    expect(await stateOf([id])).toEqual([{ state: 'Sold', owner: buyer, seller: 1 }]);
    await tied();
    const of = async (path: string) => (await sales.manager().get(path)).body;
    expect((await of(`/api/dossiers/${rfOf(id)}`)).sale).toMatchObject({ id: second, isRecalled: false });
    const soldOf = async (sale: number) => (await of(`/api/npl-sales/${sale}/dossiers`)).data;
    expect(await soldOf(first)).toMatchObject([{ id, faceAmount: 10_001, recalledAt: expect.any(String) }]);
    expect(await soldOf(second)).toMatchObject([{ id, faceAmount: 9_001, recalledAt: null }]);
    // What came before the second sale is not its buyer's; what comes after it is, once.
    const money = `/api/npl-buyer/${buyer}/money`;
    expect(await of(money)).toMatchObject({ owed: 0, count: 0 });
    await sales.payOf(id, 2_000);
    expect(await of(money)).toMatchObject({ owed: 2_000, count: 1, movements: [{ saleId: second }] });
    expect((await recall(first, id)).body.code).toBe('dossier_not_sold');
    expect((await recall(second, id)).status).toBe(200);
    await tied();
    expect((await of(`/api/npl-sales/${first}`)).postings).toHaveLength(4);
    expect((await of(`/api/npl-sales/${second}`)).postings).toHaveLength(4);
    expect((await preview(buyer)).leftOut).toMatchObject([{ reason: 'recalled', dossiers: 1 }]);
    expect(await leftOut()).toMatchObject([{ id, recalledFrom: { saleId: second } }]);
    expect((await free(second, id)).status).toBe(200);
    expect(await preview(buyer)).toMatchObject({ dossiers: 1, faceAmount: 7_001 });
    expect((await of(`/api/npl-sales/${second}/recalls`)).data).toMatchObject([
      { id, freed: { byName: expect.any(String) } },
    ]);
  });

  it('breaks the proof of the books where it was not freed before, or did not come back', async () => {
    await free(first, id);
    await sell();
    await tied();
    const found: (string | undefined)[] = [];
    for (const table of ['npl_freed_dossiers', 'npl_recalls']) {
      const undone = new Error('undone');
      const trying = t.database.transaction(async (tx) => {
        await queryRows(tx, `set local session_replication_role = replica; delete from ${table}`);
        found.push((await findBroken(tx))?.invariant.name);
        throw undone;
      });
      await expect(trying).rejects.toBe(undone);
    }
    expect(found).toEqual(['sold-again', 'sold-again']);
  });

  it('has its money settled with the buyer of the later sale', async () => {
    await free(first, id);
    await sell();
    await sales.payOf(id, 2_000);
    const settled = await sales.manager().post(`/api/npl-buyer/${buyer}/settlements`, {
      ...{ reason: 'November', movements: 1, amount: 2_000 },
    });
    expect(settled.status).toBe(200);
    await tied();
  });

  it('is freed once, by who may, with a reason, and only what came back', async () => {
    const both = await Promise.all([free(first, id), free(first, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await free(first, id)).body.code).toBe('dossier_freed');
    expect(Object.keys((await free(first, id, ' ')).body.fields)).toEqual(['reason']);
    expect((await free(first, 999_999)).status).toBe(404);
    expect((await free(999_999, id)).status).toBe(404);
    const stranger = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const path = `/api/npl-sales/${first}/recalls/${id}/free`;
    expect((await stranger.post(path, { reason: 'No' })).status).toBe(403);
    const second = await sell();
    expect((await free(second, id)).status).toBe(404);
    const asked =
      'insert into npl_sold_dossiers select dossier_id, $1, face_amount, price, due_on, moved_before from npl_sold_dossiers where sale_id = $2';
    await expect(t.database.query(asked, [first + 99, second])).rejects.toThrow(/is sold/);
  });
});
