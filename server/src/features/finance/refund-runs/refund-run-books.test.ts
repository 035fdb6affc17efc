import { beforeEach, expect, it } from 'vitest';
import { refundRunInvariants } from '../../../claims/books/rules/refund-run-invariants.ts';
import { rfOf } from '../../../claims/references.ts';
import { type Damage, ruleBrokenBy } from '../../../claims/testing/damage-books.ts';
import { useOverpaidClaims } from '../../../testing/data/overpaid-claims.ts';
import { payerIban } from '../../../testing/data/statement-files.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** Run 1 sent 20.00 of what a claim was paid too much and 15.00 of nobody's, and could not send 7.00; run 2 waits. */
const damages: readonly Damage[] = [
  ['a run of another sum', 'update refund_runs set amount = amount + 1 where id = 2', 'run-of-items'],
  ['a run of another number of items', 'update refund_runs set item_count = 9 where id = 2', 'run-of-items'],
  [
    'a run that says it sent more',
    'update refund_runs set executed_amount = executed_amount + 1 where id = 1',
    'run-of-items',
  ],
  ['a run that says it sent one less', 'update refund_runs set executed_count = 1 where id = 1', 'run-of-items'],
  ['a run that says nothing failed', 'update refund_runs set failed_count = 0 where id = 1', 'run-of-items'],
  ['a run that was executed and declined', `update refund_runs set state = 'declined' where id = 1`, 'run-of-items'],
  [
    'a run that counts as approved',
    `update refund_runs set state = 'approved', decided_by = null where id = 2`,
    'run-of-items',
  ],
  ['an item of another sum', 'update refund_items set amount = amount - 1 where run_id = 2', 'run-of-items'],
  ['an item that is gone', 'delete from refund_items where run_id = 2', 'run-of-items'],
  [
    'an item that failed and left',
    `update refund_items set result = 'executed' where result = 'iban_invalid'`,
    'run-of-items',
  ],
  [
    'an execution that sent more',
    `update refund_executions set executed_amount = executed_amount + 1; update refund_runs set executed_amount = executed_amount + 1 where id = 1;
     update refund_items set amount = amount + 1 where entry_id = 2; update refund_runs set amount = amount + 1 where id = 1`,
    'execution-of-refunds',
  ],
  ['an execution in which nothing failed', 'update refund_executions set failed_count = 0', 'execution-of-refunds'],
  [
    'a refund that is gone',
    'delete from refunds where entry_id = 2; delete from bank_entry_uses where entry_id = 2',
    'execution-of-refunds',
  ],
  ['a refund by another execution', 'update refunds set execution = 2', 'execution-of-refunds'],
  [
    'an item that says another execution',
    `update refund_items set execution = 2 where result = 'executed'`,
    'refund-of-item',
  ],
  ['an item that says another entry', 'update refund_items set entry_id = 4 where entry_id = 2', 'refund-of-item'],
  [
    'an item that left twice',
    `alter table refunds drop constraint refunds_item_id_key; update refunds set item_id = (select min(item_id) from refunds)`,
    'refund-of-item',
  ],
  [
    'an item of more than its entry brought',
    `update refund_items set amount = 99999 where run_id = 2; update refund_runs set amount = 99999 where id = 2`,
    'item-of-run',
  ],
  ['an item of another statement', 'update refund_runs set statement_id = 9 where id = 2', 'item-of-run'],
  [
    'an item of a claim in a run of a statement',
    `update refund_items set entry_id = null, dossier_id = 1, iban = 'x', name = 'x' where run_id = 2`,
    'item-of-run',
  ],
];

describeEngines('the proof of the books after refund runs', (engine) => {
  const t = useTestApp(engine);
  const claims = useOverpaidClaims(t);

  beforeEach(async () => {
    const dossier = await claims.addClaim();
    const others = [1_500, 700, 900].map((amount) => ({ amount, remittance: 'For what?', iban: payerIban }));
    await claims.bank([{ amount: 12_000, remittance: rfOf(dossier), iban: payerIban }, ...others], '2026-11-18');
    await claims.request([1, 2_000], [2, 1_500], [3, 700]);
    await t.database.query("update bank_entries set counterparty_iban = 'XX' where id = 3");
    await claims.request([4, 900]);
    expect((await claims.approve(1)).body).toMatchObject({ executed: 2, executedAmount: 3_500, failed: 1 });
  });

  // In one test: each damage is undone, and what it is done to takes a second to make.
  it('finds every damage, and holds before and after', async () => {
    await claims.expectBooksToTie();
    const found: [string, string | undefined][] = [];
    for (const [what, damage] of damages) found.push([what, await ruleBrokenBy(t, damage)]);
    expect(found).toEqual(damages.map(([what, , rule]) => [what, rule]));
    await claims.expectBooksToTie();
  });

  it('has a damage for every rule', () => {
    const named = new Set(damages.map(([, , rule]) => rule));
    expect(refundRunInvariants.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});
