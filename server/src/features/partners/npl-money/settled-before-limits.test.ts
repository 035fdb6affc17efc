import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findBroken, verifyBooks } from '../../../claims/books/verify-books.ts';
import { migrateDatabase } from '../../../db/migrations/migrate.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { migrationsFolder } from '../../../start/create-app.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, testEngines } from '../../../testing/test-database.ts';

/** Settles all money of the buyer $1 as it was done before it was limited to what was bought, in numbers and sums as they were stored then. */
const settleAsThen = `with moved as (
    select p.root_id, p.dossier_id, p.movement, p.amount, l.price, l.face_amount,
      coalesce(sum(p.amount) filter (where p.movement in ('refund', 'chargeback')) over (partition by p.dossier_id order by p.posted_at, p.root_id), 0) as returned
    from npl_sales s join npl_sold_dossiers l on l.sale_id = s.id join ledger_postings p on p.dossier_id = l.dossier_id
    where s.buyer_id = $1 and p.root_id <> all(l.moved_before) and p.movement in ('payment', 'reversal', 'refund', 'chargeback')
  ), owed as materialized (
    select *, case movement when 'payment' then amount when 'reversal' then -amount
      else round(price::numeric * least(returned, face_amount) / face_amount)
        - round(price::numeric * least(returned - amount, face_amount) / face_amount) end::bigint as owed from moved
  ), made as (
    insert into npl_settlements (buyer_id, settled_at, reason, by_name, movements, amount, is_limited)
    select $1, '2026-11-20T12:00Z', 'Then', '', count(*), sum(owed), false from owed returning id, amount
  ), lines as (
    insert into npl_settled_movements (root_id, settlement_id, dossier_id, movement, amount, owed, loss_undone)
    select o.root_id, m.id, o.dossier_id, o.movement, o.amount, o.owed,
      case when o.movement in ('refund', 'chargeback') then o.amount - o.owed else 0 end from owed o cross join made m
  )
  insert into document_postings (document, document_id, debit, credit, amount, posted_at)
  select 'npl-settlement', m.id, 'sold-claims', p.credit, p.amount, '2026-11-20T12:00Z' from made m cross join lateral (
    select 'payable-buyer' as credit, m.amount
    union all select 'losses', sum(o.amount - o.owed) from owed o where o.movement in ('refund', 'chargeback')
  ) p where p.amount > 0`;

describeEngines('money of buyers that was settled before it was limited to what they bought', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer, preview, sellNow, refundOf, payOf, reverseOf } = sales;
  const money = async (buyer: number) => (await sales.manager().get(`/api/npl-buyer/${buyer}/money`)).body;
  const broken = async () => (await verifyBooks(t.database)).broken;
  let [buyer, overpaid, overRefunded, takenBack] = [0, 0, 0, 0];

  /** Sold for 37.50 of each 100: one of 100, and two of 60 after 40 were paid. */
  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    [overpaid = 0, overRefunded = 0, takenBack = 0] = await addUnpaid(
      [10_000, 10_000, 10_000].map((amount) => ({ amount })),
    );
    await payOf(overRefunded, 4_000);
    const early = await payOf(takenBack, 4_000);
    buyer = await addBuyer(100_000);
    expect((await sellNow(buyer, await preview(buyer))).body[0]).toMatchObject({ dossiers: 3, faceAmount: 22_000 });
    t.clock.now = new Date('2026-11-20T09:00:02Z');
    await payOf(overpaid, 12_000);
    await refundOf(overRefunded, 10_000, '2026-11-20T10:00Z');
    await reverseOf(early);
    await payOf(takenBack, 5_000);
    await queryRows(t.database.orm, settleAsThen, [buyer]);
  });

  it('is right by the rule of its time, and by no other', async () => {
    expect(await money(buyer)).toMatchObject({
      owed: 0,
      count: 0,
      settlements: [{ amount: 12_000 + 2_250 - 4_000 + 5_000 }],
    });
    expect(await broken()).toBeNull();
    const undone = new Error('undone');
    for (const [damage, rule] of [
      ['update npl_settlements set is_limited = true', 'settled-movement'],
      [
        `update npl_settled_movements set owed = owed + case movement when 'payment' then 1 else -1 end where dossier_id <> ${overpaid} and movement <> 'reversal'`,
        'settled-before-limits',
      ],
      [
        `update npl_settled_movements set owed = owed + case movement when 'payment' then 1 else -1 end where dossier_id = ${takenBack}`,
        'settled-before-limits',
      ],
      ['update npl_settled_movements set loss_undone = 3750 where loss_undone > 0', 'settled-before-limits'],
    ] as const) {
      const found = t.database.transaction(async (tx) => {
        await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
        expect((await findBroken(tx))?.invariant.name, damage).toBe(rule);
        throw undone;
      });
      await expect(found).rejects.toBe(undone);
    }
  });

  it('is put right by what is settled later, whose loss may be less than none', async () => {
    await refundOf(overpaid, 1_000, '2026-11-20T13:00Z');
    await payOf(overRefunded, 100);
    await payOf(takenBack, 500);
    // 9,000 and a share of 375 instead of 12,000; nothing more than its price; and the 4,000 that were no business of the buyer.
    const owed = 9_375 - 12_000 + 0 + (500 + 4_000);
    const seen = await money(buyer);
    expect(seen).toMatchObject({ owed, count: 3 });
    const reason = 'End of the month';
    const settled = await sales
      .manager()
      .post(`/api/npl-buyer/${buyer}/settlements`, { reason, movements: 3, amount: owed });
    expect(settled.status).toBe(200);
    expect(await broken()).toBeNull();
    const { rows } = await t.database.query(
      `select debit, credit, amount::int as amount from document_postings p
       where document = 'npl-settlement' and document_id = (select max(id) from npl_settlements) order by 1`,
    );
    expect(rows).toEqual([
      // 40 more than what was sold of it had returned to the losses; 6.25 of what came off now do.
      { debit: 'losses', credit: 'sold-claims', amount: 4_000 - 625 },
      { debit: 'sold-claims', credit: 'payable-buyer', amount: owed },
    ]);
  });
});

describe.each(testEngines())('settlements of before that on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-before-limits-'));
  const upTo = (number: string) => {
    for (const name of readdirSync(migrationsFolder).filter((file) => file < number))
      cpSync(join(migrationsFolder, name), join(folder, name));
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are told from later ones by when the rule changed', async () => {
    upTo('0100');
    const { database, drop } = await createTestDatabase(engine, folder);
    /** Of a buyer and dossier that this is not about. */
    const settle = (id: number, more: readonly [string, string] | readonly []) =>
      database.transaction((tx) =>
        queryRows(
          tx,
          `set local session_replication_role = replica;
           insert into npl_settlements (buyer_id, settled_at, reason, by_name, movements, amount) values (1, clock_timestamp(), 'x', '', 2, 5000);
           insert into npl_settled_movements (root_id, settlement_id, dossier_id, movement, amount, owed${more[0] ?? ''})
             values (${id}, ${id}, 1, 'payment', 4900, 4900${more[1] ?? ''}), (${id + 10}, ${id}, 1, 'refund', 300, 100${more[1] ?? ''})`,
        ),
      );
    try {
      await settle(1, []);
      upTo('0105');
      await migrateDatabase(database, folder);
      await settle(2, [', loss_undone', ', 0']);
      await migrateDatabase(database, migrationsFolder);
      const read = async (text: string) => (await database.query(text)).rows;
      expect(await read('select id::int, is_limited as limited from npl_settlements order by id')).toEqual([
        { id: 1, limited: false },
        { id: 2, limited: true },
      ]);
      expect(
        await read(
          'select movement, loss_undone::int as undone from npl_settled_movements where settlement_id = 1 order by root_id',
        ),
      ).toEqual([
        { movement: 'payment', undone: 0 },
        { movement: 'refund', undone: 200 },
      ]);
      await expect(database.query('update npl_settlements set is_limited = true')).rejects.toThrow('is never changed');
    } finally {
      await drop();
    }
  });
});
