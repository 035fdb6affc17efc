import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { batchOf } from '../../../../testing/payout-batch.ts';
import { entryOf, open } from '../unmatched-payments.fixture.tsx';

const named = (cessionId: number, more: object = {}) => ({
  ...{ cessionId, referenceCession: `MOLLIE-AT-${cessionId}`, amount: 10_000, state: 'waiting' as const },
  ...{ partPaid: 0, isApproved: false, proposedIn: null, approvedIn: null, paidOn: null },
  ...more,
});
const debit = { amount: -10_000, suggestions: [], reason: 'payout_unfit' as const };

describe('a debit that names cessions', () => {
  it('that two people approved as the wrong one is taken off it with a reason, where that one is shown', async () => {
    const wrong = named(3, { state: 'approved', isApproved: true, approvedIn: 9 });
    const entry = entryOf({ ...debit, payoutOf: 'MOLLIE-AT-3', namedPayout: wrong, otherNamedPayouts: [named(4)] });
    const { user, server } = await open('?entry=1', entry, (fake) =>
      fake.answer(payoutBatchesApi.paidOther, batchOf({ id: 9 })),
    );
    expect(await screen.findByText(/^Two admins approved it as paid by this debit/)).toBeTruthy();
    // It pays one: the other one is proposed once it is off.
    expect(screen.queryByRole('button', { name: /^Propose MOLLIE-AT-4/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'The debit paid something else' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take the debit off batch 9?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'For another');
    await user.click(question.getByRole('button', { name: 'Take the debit off' }));
    expect(await screen.findByText('The debit is removed: propose what it paid.')).toBeTruthy();
    expect(server.callsOf(payoutBatchesApi.paidOther)[0]).toMatchObject({
      ...{ params: { id: 9 }, body: { reason: 'For another' } },
    });
  });

  it('is proposed as any of them that it could not be booked as by itself', async () => {
    const names = { namedPayout: named(3, { isApproved: true }), otherNamedPayouts: [named(4)] };
    await open('?entry=1', entryOf({ ...debit, payoutOf: 'MOLLIE-AT-3', ...names }));
    expect(await screen.findByRole('button', { name: /^Propose MOLLIE-AT-4/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Propose MOLLIE-AT-3/ })).toBeNull();
  });

  it('is named with its cessions where it keeps several entries from being ignored at once', async () => {
    const naming = { entryId: 1, amount: 28_600, bookedOn: '2026-11-19', cessions: ['MOLLIE-AT-3', 'MOLLIE-AT-4'] };
    const { user } = await open('', entryOf({ amount: -28_600, reason: 'debit' }), (fake) =>
      fake.refuse(unmatchedPaymentsApi.ignoreMany, 'entry_names_payout', { current: [naming] }),
    );
    await user.click(await screen.findByRole('checkbox', { name: /entry 1/ }));
    await user.click(screen.getByRole('button', { name: 'Ignore selected' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ignore the selected entries (1)?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Fees');
    await user.click(question.getByRole('button', { name: 'Ignore entries (1)' }));
    const said = /^Nothing was ignored\. .*: entry 1 of .*286,00, which names MOLLIE-AT-3, MOLLIE-AT-4\.$/;
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
