import { expect, it } from 'vitest';
import { ibans, usePayers } from '../../../testing/data/payouts.ts';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { bookDiffering } from '../../partners/payouts/bank/differing.service.ts';
import { storeUses } from './matching/matching.store.ts';
import { holdUnusedEntry } from './use-entry.service.ts';

const reference = 'MOLLIE-NL-20261117-1';
const debit = { name: 'Mollie B.V.', iban: ibans.mollie };
const unmatched = '/api/unmatched-payments';

describeEngines('a debit that names a cession in its text alone, while a part of that is booked', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  const blocked = async () =>
    (
      await t.database.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length;

  /** Entry 1 is booked as a part of the cession in a transaction that ends once `work` waits for it, or is done. */
  async function beside<Result>(work: () => Promise<Result>): Promise<Result> {
    const { body } = await payers.propose([await payers.idOf(reference)]);
    await payers.approve(body.id);
    await payers.bank([
      { ...debit, amount: -9_075, reference },
      { ...debit, amount: -1_000, remittance: `The rest of ${reference}` },
    ]);
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const booking = t.database.transaction(async (tx) => {
      const use = await bookDiffering(tx, await holdUnusedEntry(tx, 1), 'too-little');
      if (use === undefined) throw new Error('nothing is booked');
      await storeUses(tx, [use], { now: t.clock.now, adminId: null, name: null });
      hold();
      await isReleased;
    });
    await isHeld;
    let isDone = false;
    const done = work().finally(() => {
      isDone = true;
    });
    await eventually(async () => expect(isDone || (await blocked()) === 1).toBe(true));
    release();
    await booking;
    return await done;
  }

  it('is not ignored: it may have paid the rest', async () => {
    const { body } = await beside(() => payers.approver.post(`${unmatched}/2/ignore`, { reason: 'Not ours' }));
    expect(body.code).toBe('entry_names_rest');
  });
});
