import { beforeEach, expect, it } from 'vitest';
import { queryRows } from '../../../../db/pool-database.ts';
import { ibans, usePayers } from '../../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { mayBeBookedSql } from '../../../partners/payouts/bank/fitting-payouts.service.ts';
import { selectUnfit } from './matching.store.ts';

const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
const back = { ...debit, amount: 10_075 };
/** More than are looked at again with one statement. */
const many = 1_001;

describeEngines('entries that did not fit a pay-out', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let others: string;

  const waiting = async () =>
    (
      await t.database.query<{ id: number; reason: string }>(
        'select entry_id as id, reason from unmatched_entries order by entry_id',
      )
    ).rows;
  const again = (limit: number) => t.database.transaction((tx) => selectUnfit(tx, limit));

  beforeEach(async () => {
    const cessionId = await payers.idOf(debit.reference);
    others = (await payers.list()).find(({ amount }) => amount === 18_525)?.referenceCession ?? '';
    const { body } = await payers.propose([cessionId]);
    await payers.approve(body.id);
  });

  it('are booked once they fit, however many debits wait before them that name a cession in their text alone', async () => {
    const inText = { amount: -100, name: 'Mollie B.V.', iban: ibans.mollie, remittance: `After ${others}` };
    await payers.bank(Array.from({ length: many }, () => inText));
    await payers.bank([debit], '2026-11-20');
    await payers.bank([debit], '2026-11-21');
    expect(await waiting()).toHaveLength(many + 1);
    expect(await again(many)).toEqual([]);
    await payers.bank([back], '2026-11-22');
    const left = await waiting();
    expect(left).toHaveLength(many);
    expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['payout_unfit']));
    expect((await payers.list()).find(({ referenceCession }) => referenceCession === debit.reference)?.state).toBe(
      'paid',
    );
    await payers.expectBooksToTie();
  });

  it('take turns: who was looked at longest ago comes first', async () => {
    await payers.bank([debit, debit, debit]);
    const [first, second] = (await waiting()).map(({ id }) => id);
    expect(await again(2)).toEqual([]);
    await t.database.query(
      `update payouts set state = 'returned', returned_at = now(); update payables set state = 'returned'`,
    );
    expect(await again(1)).toEqual([first]);
    await t.database.query('update unmatched_entries set looked_at = $2 where entry_id = $1', [
      first,
      new Date(t.clock.now.getTime() + 1),
    ]);
    expect(await again(2)).toEqual([second, first]);
    await t.database.query('update unmatched_entries set is_ignored = true where entry_id = $1', [second]);
    expect(await again(2)).toEqual([first]);
  });

  it('are found by indexes, also where nobody has counted the entries yet', async () => {
    const { rows } = await queryRows<{ 'QUERY PLAN': string }>(
      t.database.orm,
      `explain select e.id from bank_entries e join bank_statements s on s.id = e.statement_id where e.id = any('{1,2}'::int[]) and ${mayBeBookedSql}`,
      [],
    );
    expect(rows.some((row) => row['QUERY PLAN'].includes('payouts_end_to_end'))).toBe(true);
  });
});
