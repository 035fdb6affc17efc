import { afterEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { matchDue } from '../../../features/finance/unmatched-payments/matching/matching-loop.ts';
import { openEmptyApp, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { fillEmptyDatabase } from '../../first-start.ts';

describeEngines('the pay-outs of the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  it('are told of by the bank: one rightly, one by a wrong entry, so that its own fits nothing, and one short', async () => {
    const app = await openEmptyApp(engine, opened, { demo: true });
    await fillEmptyDatabase(app);
    expect((await verifyBooks(app.database)).broken).toBeNull();
    await matchDue(app);
    const told = await rowsOf(
      app,
      `select e.remittance like 'Cession %' as "isFile", u.use, w.reason from payouts p join bank_entries e on e.end_to_end_id = p.end_to_end_id
         left join bank_entry_uses u on u.entry_id = e.id left join unmatched_entries w on w.entry_id = e.id order by e.id`,
    );
    expect(told).toEqual([
      { isFile: true, use: 'payout', reason: null },
      { isFile: false, use: 'payout', reason: null },
      { isFile: true, use: null, reason: 'payout_unfit' },
      { isFile: true, use: null, reason: 'payout_unfit' },
    ]);
    const states = await rowsOf<{ state: string }>(app, 'select state from payouts order by id');
    expect(states.map(({ state }) => state)).toEqual(['paid', 'paid', 'approved']);
    expect((await verifyBooks(app.database)).broken).toBeNull();
  });
});
