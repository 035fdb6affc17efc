import { beforeAll, expect, it } from 'vitest';
import { findBroken, verifyBooks } from '../../../claims/books/verify-books.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** The kind of damage, what it is done with, and the rule that it breaks first. */
const damages: readonly (readonly [string, string, string])[] = [
  ['a sale of another number', 'update npl_sales set dossiers = dossiers + 1', 'sale-of-dossiers'],
  ['a sale at more than its dossiers', 'update npl_sales set price = price + 1', 'sale-of-dossiers'],
  ['a sale without dossiers', 'delete from npl_sold_dossiers', 'sale-of-dossiers'],
  [
    'a dossier a cent cheaper',
    'update npl_sold_dossiers set price = price - 1; update npl_sales set price = price - 2',
    'sold-at-terms',
  ],
  ['other terms', 'update npl_sales set discount = discount + 1', 'sold-at-terms'],
  [
    'a sold dossier that is the seller’s',
    'update dossiers set owner_id = sold_by where sold_by is not null',
    'sold-owner',
  ],
  [
    'a sold dossier that says it was not',
    'update dossiers set sold_by = null, sold_at = null where sold_by is not null',
    'sold-owner',
  ],
  [
    'a dossier that nobody sold',
    'update dossiers set sold_by = 1, sold_at = now() where sold_by is null',
    'sold-owner',
  ],
  [
    'a sale of somebody else’s claim',
    'update npl_sales set seller_id = 2; update dossiers set sold_by = 2 where sold_by is not null',
    'sold-by-owner',
  ],
  ['a budget that is used less', 'update npl_budget_months set used = used - 1', 'budget-used'],
  ['a budget that was passed', 'update npl_appetites set budget = 100', 'budget-used'],
  [
    'a sale that is posted as less',
    `update document_postings set amount = amount - 1 where debit = 'receivable-buyer'`,
    'sale-posted',
  ],
  [
    'a sale whose loss is not posted',
    `delete from document_postings where document = 'npl-sale' and debit = 'losses'`,
    'sale-posted',
  ],
  [
    'a posting of a sale that is not there',
    `insert into document_postings values ('npl-sale', 99999, 'receivable-buyer', 'sold-claims', 5, 'EUR', now())`,
    'sale-posted',
  ],
];

const fixed = ['npl_sales', 'npl_sold_dossiers', 'document_postings'];

describeEngines('the books of sales', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);

  beforeAll(async () => {
    await sales.begin();
    await sales.addUnpaid([{ amount: 10_000 }, { amount: 5_001 }, { amount: 500 }]);
    const buyer = await sales.addBuyer(100_000);
    const { status } = await sales.sellNow(buyer, await sales.preview(buyer));
    expect(status).toBe(200);
  });

  it('tie', async () => {
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it.each(damages)('name %s', async (_kind, damage, rule) => {
    const undone = new Error('undone');
    const found = t.database.transaction(async (tx) => {
      for (const table of fixed) await queryRows(tx, `alter table ${table} disable trigger all`, []);
      for (const statement of damage.split('; ')) await queryRows(tx, statement, []);
      expect((await findBroken(tx))?.invariant.name).toBe(rule);
      throw undone;
    });
    await expect(found).rejects.toBe(undone);
  });
});
