import type { SoldDossier } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { beforeEach, expect, it } from 'vitest';
import { findBroken, verifyBooks } from '../../../claims/books/verify-books.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** The kind of damage, what it is done with, and the rule that it breaks first. */
const damages: readonly (readonly [string, string, string])[] = [
  [
    'a payment that was there before',
    "update npl_sold_dossiers l set moved_before = moved_before || p.root_id from ledger_postings p where p.dossier_id = l.dossier_id and p.movement = 'payment'",
    'sold-face',
  ],
  ['a settlement of more', 'update npl_settlements set amount = amount + 1', 'settlement-of-movements'],
  ['a movement that is gone', "delete from npl_settled_movements where movement = 'refund'", 'settlement-of-movements'],
  [
    'a movement of somebody else’s claim',
    'update npl_settled_movements set dossier_id = (select max(dossier_id) from npl_sold_dossiers)',
    'settled-movement',
  ],
  [
    'cents moved from a payment to refunds',
    "update npl_settled_movements set owed = owed + case movement when 'payment' then -3 else 1 end",
    'settled-amount',
  ],
  [
    'a debt to the buyer that is posted as less',
    "update document_postings set amount = amount - 1 where document = 'npl-settlement' and credit = 'payable-buyer'",
    'settlement-posted',
  ],
  [
    'a loss that is not undone',
    "delete from document_postings where document = 'npl-settlement' and credit = 'losses'",
    'settlement-posted',
  ],
  [
    'a posting of a settlement that is not there',
    "insert into document_postings values ('npl-settlement', 99999, 'sold-claims', 'losses', 5, 'EUR', now())",
    'settlement-posted',
  ],
];

describeEngines('money of buyers', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer, preview, sellNow, refundOf, payOf, reverseOf } = sales;
  const money = async (buyer: number) => (await sales.manager().get(`/api/npl-buyer/${buyer}/money`)).body;
  const settle = (buyer: number, movements: number, amount: number, reason = 'End of the month') =>
    sales.manager().post(`/api/npl-buyer/${buyer}/settlements`, { reason, movements, amount });
  const broken = async () => (await verifyBooks(t.database)).broken;
  let ids: number[] = [];
  let buyer = 0;
  let sale = 0;

  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    ids = await addUnpaid([{ amount: 10_001 }, { amount: 10_001 }]);
    buyer = await addBuyer(100_000);
    // For 37.50 each.
    sale = (await sellNow(buyer, await preview(buyer))).body[0].id;
    t.clock.now = new Date('2026-11-20T09:00:02Z');
  });

  it('is what debtors paid since the sale, and its share of the price of what was refunded', async () => {
    expect(await money(buyer)).toEqual({ owed: 0, count: 0, movements: [], settlements: [] });
    const [first = 0, second = 0] = ids;
    await payOf(first, 4_000);
    await refundOf(first, 1_000, '2026-11-20T10:00Z');
    await refundOf(first, 2_000, '2026-11-20T11:00Z');
    await refundOf(second, 10_001, '2026-11-20T12:00Z');
    // 3,750 x 1,000 / 10,001 is 374.96, x 3,000 is 1,124.89; of the other all of its price.
    const owed = 4_000 + 375 + 750 + 3_750;
    const seen = await money(buyer);
    expect(seen).toMatchObject({ owed, count: 4, settlements: [] });
    expect(seen.movements.map((row: { movement: string; owed: number }) => [row.movement, row.owed])).toEqual([
      ['refund', 3_750],
      ['refund', 750],
      ['refund', 375],
      ['payment', 4_000],
    ]);
    const { status, body } = await settle(buyer, 4, owed);
    expect([status, body]).toMatchObject([
      200,
      { owed: 0, count: 0, movements: [], settlements: [{ movements: 4, amount: owed, reason: 'End of the month' }] },
    ]);
    expect(await lastAudit(t)).toMatchObject({
      action: 'npl-buyer.settle',
      after: { settledMovements: 4, settledAmount: owed },
    });
    const { rows } = await t.database.query(
      "select credit, amount::int as amount from document_postings where document = 'npl-settlement' order by 1",
    );
    expect(rows).toEqual([
      { credit: 'losses', amount: 13_001 - 375 - 750 - 3_750 },
      { credit: 'payable-buyer', amount: owed },
    ]);
    // What comes later goes on where that ended: 3,750 x 4,000 / 10,001 is 1,499.85.
    await refundOf(first, 1_000, '2026-11-20T13:00Z');
    expect(await money(buyer)).toMatchObject({ owed: 375, count: 1 });
    expect(await broken()).toBeNull();
    const undone = new Error('undone');
    for (const [kind, damage, rule] of damages) {
      const found = t.database.transaction(async (tx) => {
        for (const table of ['npl_sold_dossiers', 'npl_settlements', 'npl_settled_movements', 'document_postings'])
          await queryRows(tx, `alter table ${table} disable trigger all`, []);
        await queryRows(tx, damage, []);
        expect((await findBroken(tx))?.invariant.name, kind).toBe(rule);
        throw undone;
      });
      await expect(found).rejects.toBe(undone);
    }
  });

  it.each([
    ['paid too much', [['pay', 12_001]], 10_001],
    [
      'paid, then charged back',
      [
        ['pay', 10_001],
        ['refund', 10_001],
      ],
      3_750,
    ],
    [
      'paid, then partly refunded',
      [
        ['pay', 10_001],
        ['refund', 4_000],
      ],
      6_001 + 1_500,
    ],
    [
      'refunded beyond what was sold',
      [
        ['refund', 9_000],
        ['pay', 5_000],
        ['refund', 1_001],
      ],
      3_750,
    ],
    [
      'paid in parts, taken back and paid anew',
      [
        ['pay', 6_000],
        ['pay', 6_000],
        ['reverse', 6_000],
        ['pay', 4_001],
      ],
      10_001,
    ],
  ] as const)(
    'is at most what the buyer bought of a dossier that is %s, whenever it is settled',
    async (_what, moves, owed) => {
      const play = async (dossier: number, settles: boolean) => {
        let paid = 0;
        for (const [hour, [what, amount]] of moves.entries()) {
          if (what === 'pay') paid = await payOf(dossier, amount);
          else if (what === 'refund') await refundOf(dossier, amount, `2026-11-20T1${hour}:00Z`);
          else await reverseOf(paid);
          const seen = await money(buyer);
          if (settles && seen.owed > 0) expect((await settle(buyer, seen.count, seen.owed)).status).toBe(200);
          expect(await broken()).toBeNull();
        }
        const seen = await money(buyer);
        return seen.settlements.reduce((sum: number, one: { amount: number }) => sum + one.amount, seen.owed);
      };
      expect(await play(ids[0] ?? 0, false)).toBe(owed);
      // The other one was sold for as much.
      expect(await play(ids[1] ?? 0, true)).toBe(2 * owed);
    },
  );

  it('has no part in a payment of before the sale that the bank takes back, nor in what is paid for it', async () => {
    t.clock.now = new Date('2026-11-21T09:00:00Z');
    await sales.renew();
    const [early = 0] = await addUnpaid([{ amount: 10_000 }]);
    const payment = await payOf(early, 4_000);
    expect((await sellNow(buyer, await preview(buyer))).status).toBe(200);
    await reverseOf(payment);
    expect(await money(buyer)).toMatchObject({ owed: 0, count: 0 });
    await payOf(early, 10_000);
    expect(await money(buyer)).toMatchObject({ owed: 6_000, count: 1 });
    await settle(buyer, 1, 6_000);
    expect(await broken()).toBeNull();
  });

  it('is settled once, also at the same moment, and only as it was seen', async () => {
    await payOf(ids[0] ?? 0, 4_000);
    expect((await settle(buyer, 1, 3_999)).body.code).toBe('money_changed');
    expect((await settle(buyer, 2, 4_000)).body.code).toBe('money_changed');
    const answers = await Promise.all([1, 2, 3].map(() => settle(buyer, 1, 4_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await money(buyer)).toMatchObject({ owed: 0, count: 0, settlements: [{ amount: 4_000 }] });
    expect(await broken()).toBeNull();
  });

  it('keeps a settled dossier from being recalled, and is the seller’s of one that was', async () => {
    const [first = 0, second = 0] = ids;
    const recall = (id: number) =>
      sales.manager().post(`/api/npl-sales/${sale}/dossiers/${id}/recall`, { reason: 'Sold by mistake' });
    await payOf(first, 4_000);
    await settle(buyer, 1, 4_000);
    expect((await recall(first)).body.code).toBe('money_settled');
    // The list says it, so that nobody is asked for a reason first.
    const { body: listed } = await sales.manager().get(`/api/npl-sales/${sale}/dossiers`);
    expect(new Map(listed.data.map((row: SoldDossier) => [row.id, row.isSettled]))).toEqual(
      new Map([
        [first, true],
        [second, false],
      ]),
    );
    await payOf(second, 5_000);
    expect(await money(buyer)).toMatchObject({ owed: 5_000 });
    expect((await recall(second)).status).toBe(200);
    expect(await money(buyer)).toMatchObject({ owed: 0, count: 0 });
    expect(await broken()).toBeNull();
  });

  it('is refused without a reason, permission, proof or such a buyer', async () => {
    await payOf(ids[0] ?? 0, 4_000);
    const empty = await sales.manager().post(`/api/npl-buyer/${buyer}/settlements`, { reason: ' ', amount: 0 });
    expect(Object.keys(empty.body.fields).sort()).toEqual(['amount', 'movements', 'reason']);
    expect((await sales.manager().get('/api/npl-buyer/404404/money')).status).toBe(404);
    expect((await settle(404_404, 1, 4_000)).status).toBe(404);
    const stranger = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await stranger.get(`/api/npl-buyer/${buyer}/money`)).status).toBe(403);
    t.clock.advance(301);
    expect((await settle(buyer, 1, 4_000)).body.code).toBe('step_up_required');
    expect(await money(buyer)).toMatchObject({ owed: 4_000, count: 1 });
  });
});
