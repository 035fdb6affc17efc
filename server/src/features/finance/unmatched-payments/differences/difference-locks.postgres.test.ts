import { expect, it } from 'vitest';
import { ibans, usePayers } from '../../../../testing/data/payouts.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { storeUses } from '../matching/matching.store.ts';
import { holdReceivables, storePsperPayments } from '../matching/receivables.store.ts';

const sent = 10_075;
const debit = { amount: -sent, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };

describeEngines('what a psper owes again, while it pays that back', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  const waiting = async () =>
    (
      await t.database.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length;

  /** Pay-out 1 is paid 10.00 too much, of which entry 2 pays back 6.00: in a transaction that ends once `work` waits for it. */
  async function beside<Result>(work: () => Promise<Result>): Promise<Result> {
    const { body } = await payers.propose([await payers.idOf(debit.reference)]);
    await payers.approve(body.id);
    await payers.bank([{ ...debit, amount: -sent - 1_000 }]);
    const asked = { kind: 'too-much', difference: 1_000, reason: 'The bank wrote so' };
    expect((await payers.proposer.post('/api/entry-differences/entries/1/payout', asked)).status).toBe(200);
    await payers.bank([{ amount: 600, name: 'Mollie B.V.', remittance: 'A part' }], '2026-11-20');
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const paying = t.database.transaction(async (tx) => {
      const [receivable] = await holdReceivables(tx, [{ kind: 'overpayment', id: 1 }]);
      if (receivable === undefined) throw new Error('nothing is owed');
      const at = t.clock.now;
      const ids = await storePsperPayments(tx, [{ entryId: 2, receivable, amount: 600, at }]);
      const psperPaymentId = ids.get(2) ?? 0;
      await storeUses(tx, [{ entryId: 2, use: 'psper-payment', psperPaymentId }], {
        ...{ now: at, adminId: null, name: null },
      });
      hold();
      await isReleased;
    });
    await isHeld;
    const done = work();
    await eventually(async () => expect(await waiting()).toBe(1));
    release();
    await paying;
    return await done;
  }

  it('is seen by the return of the whole, which is nobody’s then', async () => {
    await beside(() => payers.bank([{ ...debit, amount: sent + 1_000 }], '2026-11-21'));
    const { data } = (await payers.approver.get('/api/unmatched-payments?order=id')).body;
    expect(data).toMatchObject([{ id: 3, reason: 'payout_unfit' }]);
    await payers.expectBooksToTie();
  });

  it('is seen by who takes the pay-out off its entry', async () => {
    const off = { payoutId: 1, reason: 'Of another one' };
    const { body } = await beside(() => payers.proposer.post('/api/unmatched-payments/1/reverse-payout', off));
    expect(body.code).toBe('difference_paid_back');
    await payers.expectBooksToTie();
  });
});
