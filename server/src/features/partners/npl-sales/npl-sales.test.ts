import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { sellDue } from './selling-loop.ts';

describeEngines('sales of unpaid claims', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer, preview, sellNow, list, outstanding, stateOf } = sales;
  const broken = async () => (await verifyBooks(t.database)).broken;

  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
  });

  it('take what the preview shows, one contract for each seller and country, at prices rounded half up', async () => {
    // 37.5 percent of 100.01 is 37.50375, of 100.04 37.515 and of 20.00 7.50.
    const ids = await addUnpaid([{ amount: 10_001 }, { amount: 10_004 }, { amount: 2_000, country: 'BE' }]);
    const buyer = await addBuyer(100_000);
    const seen = await preview(buyer);
    expect(seen).toMatchObject({
      ...{ discount: '62.5', budget: 100_000, dossiers: 3, faceAmount: 22_005, price: 3_750 + 3_752 + 750 },
      ...{ minAmount: 1_000, daysPastDue: 90 },
      contracts: [
        { seller: 'Two', country: 'BE', dossiers: 1, faceAmount: 2_000, price: 750 },
        { seller: 'One', country: 'NL', dossiers: 2, faceAmount: 20_005, price: 7_502 },
      ],
      leftOut: [],
    });
    const { status, body } = await sellNow(buyer, seen);
    expect([status, body]).toMatchObject([
      200,
      [
        { reference: `NPL${buyer}-BE-20261120-1`, country: 'BE', sellerName: 'Two', price: 750, dueOn: '2026-12-04' },
        { reference: `NPL${buyer}-NL-20261120-1`, country: 'NL', sellerName: 'One', dossiers: 2, price: 7_502 },
      ],
    ]);
    expect(await stateOf(ids)).toEqual([
      { state: 'Sold', owner: buyer, seller: 1 },
      { state: 'Sold', owner: buyer, seller: 1 },
      { state: 'Sold', owner: buyer, seller: 2 },
    ]);
    expect(await outstanding(buyer)).toBe(100_000 - 8_252);
    expect(await list(buyer)).toHaveLength(2);
    expect(await lastAudit(t)).toMatchObject({
      action: 'npl-buyer.sell',
      reason: 'Asked by the buyer',
      after: { soldDossiers: 3, soldFace: 22_005, soldPrice: 8_252 },
    });
    expect(await broken()).toBeNull();
    // Sold once: nothing is left.
    expect(await preview(buyer)).toMatchObject({ dossiers: 0, contracts: [], leftOut: [] });
    const { body: owner } = await sales.manager().get(`/api/dossier-owners/${buyer}`);
    expect(owner.isTypeFixed).toBe(true);
  });

  it('are told with their terms, ledger and dossiers, and keep them when the buyer changes', async () => {
    await addUnpaid([{ amount: 10_000 }]);
    const buyer = await addBuyer(100_000);
    const { body } = await sellNow(buyer, await preview(buyer));
    const stored = await sales.manager().get(`/api/npl-buyer/${buyer}`);
    const changed = { ...stored.body, id: undefined, buyersPercentageDiscount: '10', street: 'Elsewhere' };
    const { id: _, ...input } = changed;
    expect((await sales.manager().put(`/api/npl-buyer/${buyer}`, input)).status).toBe(200);
    const path = `/api/npl-sales/${body[0].id}`;
    expect((await sales.manager().get(path)).body).toMatchObject({
      ...{ discount: '62.5', debtAcceptanceType: 2, minAmount: 1_000, daysPastDue: 90, isPlanned: false },
      ...{ reason: 'Asked by the buyer', seller: { name: 'One', iban: 'NL91ABNA0417164300' } },
      buyer: { address: ['Oudegracht 12 A', '3511 AB Utrecht', 'NL'] },
      export: null,
      postings: [
        { recalled: null, debit: 'losses', credit: 'sold-claims', amount: 6_250 },
        { debit: 'receivable-buyer', credit: 'sold-claims', amount: 3_750 },
      ],
    });
    expect((await sales.manager().get(`${path}/dossiers`)).body).toMatchObject({
      total: 1,
      data: [{ faceAmount: 10_000, openAmount: 10_000, price: 3_750, dueOn: '2026-07-15' }],
    });
    const { body: link } = await sales.manager().get(`${path}/statement-url`);
    const files = await Promise.all([1, 2].map(() => sales.manager().get(link.url)));
    for (const file of files) {
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(String(file.body).slice(0, 5)).toBe('%PDF-');
    }
    expect(files[0]?.body).toEqual(files[1]?.body);
    for (const missing of ['', '/dossiers', '/statement-url'])
      expect((await sales.manager().get(`/api/npl-sales/404404${missing}`)).status).toBe(404);
  });

  it('leave out what may not be sold, and say why', async () => {
    const ids = await addUnpaid([
      ...[
        { amount: 5_000 },
        { amount: 999 },
        { amount: 5_000, dueOn: '2026-08-23' },
        { amount: 5_000, isBusiness: true },
      ],
      ...Array.from({ length: 11 }, () => ({ amount: 5_000 })),
    ]);
    const of = (place: number) => ids[place];
    const damage: readonly [string, number][] = [
      ['update dossiers set on_hold_since = now() where id = $1', 4],
      ['update dossiers set in_arrangement_since = now() where id = $1', 5],
      ['insert into audit_cases (dossier_id, frozen_at) values ($1, now())', 6],
      ["insert into disputes (dossier_id, subject, created_at) values ($1, 'Broken', now())", 7],
      ['delete from reminders where dossier_id = $1', 8],
      ["update reminders set outbox_id = null, left_out = 'no_address' where dossier_id = $1", 9],
      ['update consumers set is_vulnerable = true where id = (select consumer_id from dossiers where id = $1)', 10],
      ['update dossiers set consumer_id = null where id = $1', 11],
      [
        `insert into bus_queue (message_id, root_id, available_at, enqueued_at)
         select root_id, root_id, '2099-01-01Z', now() from ledger_postings where dossier_id = $1`,
        12,
      ],
      [
        `with kept as (insert into outbox_messages (id, created_at, channel, recipient, subject, state, next_attempt_at)
           overriding system value values (999, now(), 'mail', 'a@mail.example', 'Reminder', 'kept', now()) returning id)
         update reminders set outbox_id = kept.id from kept where dossier_id = $1`,
        13,
      ],
      [
        `update transactions set amount = amount + 100, last_captured_at = now()
         where transaction_number = (select transaction_number from dossiers where id = $1)`,
        14,
      ],
    ];
    for (const [text, place] of damage) await t.database.query(text, [of(place)]);
    const buyer = await addBuyer(100_000, { debtAcceptanceType: 0, supportedCountries: ['NL', 'DE'] });
    const seen = await preview(buyer);
    expect(seen).toMatchObject({ dossiers: 1, faceAmount: 5_000 });
    const sums = Object.fromEntries(
      seen.leftOut.map((row: { reason: string; dossiers: number; faceAmount: number }) => [
        row.reason,
        [row.dossiers, row.faceAmount],
      ]),
    );
    expect(sums).toEqual({
      ...{ too_small: [1, 999], not_due_long: [1, 5_000], type: [1, 5_000], on_hold: [1, 5_000] },
      ...{ arrangement: [1, 5_000], frozen: [1, 5_000], disputed: [1, 5_000], not_reminded: [3, 15_000] },
      ...{ marked: [1, 5_000], no_consumer: [1, 5_000], under_way: [2, 10_000] },
    });
    expect((await sellNow(buyer, seen)).status).toBe(200);
    expect((await stateOf([ids[0] ?? 0]))[0]?.state).toBe('Sold');
    await t.database.query('delete from bus_queue; delete from audit_cases; delete from disputes');
  });

  it('go oldest first, and end at the first that does not fit the budget, also when smaller ones would', async () => {
    const ids = await addUnpaid([
      { amount: 10_000, dueOn: '2026-07-03' },
      { amount: 10_000, dueOn: '2026-07-01' },
      { amount: 20_000, dueOn: '2026-07-04' },
      { amount: 1_000, dueOn: '2026-07-05' },
    ]);
    const buyer = await addBuyer(8_000);
    const seen = await preview(buyer);
    expect(seen).toMatchObject({
      ...{ dossiers: 2, price: 7_500, budget: 8_000 },
      leftOut: [{ reason: 'budget', country: 'NL', dossiers: 2, faceAmount: 21_000 }],
    });
    await sellNow(buyer, seen);
    expect((await stateOf(ids)).map(({ state }) => state)).toEqual(['Sold', 'Sold', 'Open', 'Open']);
    expect(await outstanding(buyer)).toBe(500);
    // A budget is not taken below what was bought of it.
    const lower = { budget: 7_400, startPeriod: '2026-11-01T00:00:00Z', endPeriod: '2026-11-30T00:00:00Z' };
    expect((await sales.manager().post(`/api/npl-buyer/${buyer}/appetites`, lower)).body.code).toBe('budget_used');
  });

  it('take nothing more for a buyer whose budget is set to nothing', async () => {
    await addUnpaid([{ amount: 10_000 }]);
    const buyer = await addBuyer(8_000);
    expect(await preview(buyer)).toMatchObject({ dossiers: 1 });
    const none = { budget: 0, startPeriod: '2026-11-01T00:00:00Z', endPeriod: '2026-12-31T00:00:00Z' };
    expect((await sales.manager().post(`/api/npl-buyer/${buyer}/appetites`, none)).status).toBe(200);
    expect(await preview(buyer)).toMatchObject({
      dossiers: 0,
      budget: 0,
      leftOut: [{ reason: 'budget', dossiers: 1 }],
    });
  });

  it('sell nothing that was not seen, nor to who is not configured, nor without proof', async () => {
    const ids = await addUnpaid([{ amount: 10_000 }, { amount: 20_000 }]);
    const buyer = await addBuyer(100_000);
    const seen = await preview(buyer);
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [ids[1]]);
    expect((await sellNow(buyer, seen)).body.code).toBe('sale_changed');
    expect((await stateOf(ids))[0]?.state).toBe('Open');
    expect([await list(buyer), await outstanding(buyer)]).toEqual([[], 100_000]);
    const { rows } = await t.database.query('select from npl_runs');
    expect(rows).toEqual([]);
    const { body: bare } = await sales.manager().post('/api/dossier-owners', {
      ...{ name: 'Unset', type: 'NPL', settlementAscription: 'x', settlementIban: 'NL91ABNA0417164300' },
      ...{ refundAscription: 'x', refundIban: 'NL91ABNA0417164300', email: 'a@b.example' },
      ...{ customerSupportEmail: 'a@b.example', customerSupportPhone: '112' },
    });
    expect((await preview(bare.id)).code).toBe('buyer_not_configured');
    expect((await sellNow(bare.id, seen)).body.code).toBe('buyer_not_configured');
    const other = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await other.get(`/api/npl-buyer/${buyer}/sales`)).status).toBe(403);
    const empty = await sales.manager().post(`/api/npl-buyer/${buyer}/sales`, { reason: ' ', dossiers: 0 });
    expect(Object.keys(empty.body.fields).sort()).toEqual(['dossiers', 'price', 'reason']);
    t.clock.advance(301);
    expect((await sellNow(buyer, seen)).body.code).toBe('step_up_required');
  });

  it('of two buyers and of one buyer twice at the same moment sell each dossier once, and never pass a budget', async () => {
    const ids = await addUnpaid(Array.from({ length: 8 }, () => ({ amount: 8_000 })));
    const [one, other] = [await addBuyer(12_000), await addBuyer(12_000)];
    const seen = await preview(one);
    expect(seen).toMatchObject({ dossiers: 4, price: 12_000 });
    const answers = await Promise.all([
      sellNow(one, seen),
      sellNow(other, seen),
      sellNow(one, seen),
      sellNow(other, seen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const owners = (await stateOf(ids)).map(({ owner }) => owner);
    expect(owners.filter((owner) => owner === one)).toHaveLength(4);
    expect(owners.filter((owner) => owner === other)).toHaveLength(4);
    expect([await outstanding(one), await outstanding(other)]).toEqual([0, 0]);
    expect(await broken()).toBeNull();
  });

  it('leave what comes back of a sold claim to be settled with who it was ceded to', async () => {
    const [id = 0] = await addUnpaid([{ amount: 10_000 }]);
    const buyer = await addBuyer(100_000);
    await sellNow(buyer, await preview(buyer));
    await sales.refundOf(id, 1_000, '2026-11-20T10:00Z');
    await addUnpaid([{ amount: 5_000 }]);
    t.clock.now = new Date('2026-11-21T08:00:00Z');
    await sales.clear();
    const { rows } = await t.database.query<{ owner: number }>(
      `select c.owner_id as owner from cession_lines l join cessions c on c.id = l.cession_id where l.movement = 'refund'`,
    );
    expect(rows).toEqual([{ owner: 1 }]);
    expect((await stateOf([id]))[0]).toMatchObject({ owner: buyer, state: 'Sold' });
    expect(await broken()).toBeNull();
  });

  describe('that are planned', () => {
    const at = async (instant: string) => {
      t.clock.now = new Date(instant);
      return sellDue(t.app);
    };
    const runs = async () =>
      (await t.database.query<{ on: string }>('select run_on::text as on from npl_runs order by 1')).rows.map(
        ({ on }) => on,
      );

    it('are made at 00:30 in Amsterdam on the days of the frequency, once by several workers, and caught up', async () => {
      await addUnpaid([{ amount: 8_000 }]);
      // A Friday.
      const buyer = await addBuyer(1_000_000, { exportFrequency: 7 });
      expect(await at('2026-11-20T12:00:00Z')).toBe(0);
      expect(await at('2026-11-22T23:29:59Z')).toBe(0);
      t.clock.now = new Date('2026-11-22T23:30:00Z');
      const made = await Promise.all([sellDue(t.app), sellDue(t.app), sellDue(t.app)]);
      expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await runs()).toEqual(['2026-11-23']);
      await addUnpaid([{ amount: 8_000 }]);
      expect(await at('2026-11-24T12:00:00Z')).toBe(0);
      // Nobody worked on Monday the 30th.
      expect(await at('2026-11-30T22:00:00Z')).toBe(1);
      expect(await runs()).toEqual(['2026-11-23', '2026-11-30']);
      const { rows } = await t.database.query<{ id: number }>(
        'select max(id) as id from npl_sales where buyer_id = $1',
        [buyer],
      );
      const reader = await t.signIn({ permissions: ['adminManagementAllowed'] });
      const { body } = await reader.get(`/api/npl-sales/${rows[0]?.id}`);
      expect(body).toMatchObject({ isPlanned: true, reason: null, byName: null, dossiers: 1, soldOn: '2026-11-30' });
    });
  });
});
