import { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import type { EntryDifference } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../../platform/query-client.ts';
import { entryOf, open } from '../unmatched-payments.fixture.tsx';

const namedPayout = {
  ...{ cessionId: 3, referenceCession: 'MOLLIE-NL-3', amount: 9_500, state: 'approved' as const, paidOn: null },
  ...{ partPaid: 0, isApproved: true, proposedIn: null, approvedIn: null },
};
const debit = entryOf({
  ...{ amount: -10_000, suggestions: [], reason: 'payout_unfit', namedPayout },
  payoutDifference: { referenceCession: 'MOLLIE-NL-3', amount: 500, kinds: ['charges', 'too-much'] },
});
const waitingDifference = {
  ...{
    id: 8,
    version: 1,
    entryId: 1,
    of: 'payout' as const,
    kind: 'too-much' as const,
    amount: 500,
    currency: 'EUR',
    subject: 'MOLLIE-NL-3',
  },
  ...{ reason: 'They say so', state: 'waiting' as const, askedBy: 'Ada Lovelace', askedOn: new Date(), isOwn: false },
  ...{ decidedBy: null, decidedOn: null, refuseReason: null },
};

describe('an entry of another amount than what it names', () => {
  it('is booked with the difference, which is explained, and says what follows', async () => {
    const { user, server, address } = await open('?entry=1', debit, (fake) =>
      fake.answer(entryDifferencesApi.askOfPayout, { outcome: 'done' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Book with the difference' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Book MOLLIE-NL-3 with a difference of €\s?5,00$/ }),
    );
    expect(dialog.getByText(/5,00 is booked as charges of the bank/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'The psper got too much' }));
    expect(dialog.getByText(/The psper owes €\s?5,00/)).toBeTruthy();
    expect(dialog.queryByText(/until a second admin approves/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They say so');
    await user.click(dialog.getByRole('button', { name: 'Book with the difference' }));
    await screen.findByText('The entry is booked with its difference.');
    await waitFor(() => expect(address()).not.toContain('entry='));
    expect(server.callsOf(entryDifferencesApi.askOfPayout)).toMatchObject([
      { params: { id: 1 }, body: { kind: 'too-much', difference: 500, reason: 'They say so' } },
    ]);
  });

  it('is not asked for again while it is booked, whatever the live stream tells', async () => {
    const answered = Promise.withResolvers<{ outcome: 'done' }>();
    const { user, server, address } = await open('?entry=1', debit, (fake) =>
      fake.answer(entryDifferencesApi.askOfPayout, () => answered.promise),
    );
    await user.click(await screen.findByRole('button', { name: 'Book with the difference' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Book MOLLIE-NL-3/ }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Bank charges' })));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They say so');
    await user.click(dialog.getByRole('button', { name: 'Book with the difference' }));
    await act(() => refetch(unmatchedPaymentsApi));
    answered.resolve({ outcome: 'done' });
    await waitFor(() => expect(address()).not.toContain('entry='));
    expect(server.callsOf(unmatchedPaymentsApi.get)).toHaveLength(1);
  });

  it('says before that a second admin is needed, and afterwards that it waits', async () => {
    const { user } = await open('?entry=1', { ...debit, alone: 499 }, (fake) =>
      fake.answer(entryDifferencesApi.askOfPayout, { outcome: 'waiting' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Book with the difference' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Book MOLLIE-NL-3/ }));
    expect(dialog.getByText(/until a second admin approves/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They say so');
    await user.click(dialog.getByRole('button', { name: 'Book with the difference' }));
    expect(await screen.findByText(/^The difference waits for a second admin/)).toBeTruthy();
  });

  it('is decided on where it waits, and not asked for again', async () => {
    const answered = Promise.withResolvers<EntryDifference>();
    const { user, server } = await open('?entry=1', { ...debit, waitingDifference }, (fake) =>
      fake.answer(entryDifferencesApi.approve, () => answered.promise),
    );
    expect(await screen.findByText(/with a difference of €\s?5,00: They say so/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Book with the difference' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(
      await screen.findByRole('dialog', { name: /^Book the entry with a difference of €\s?5,00\?$/ }),
    );
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await act(() => refetch(unmatchedPaymentsApi));
    answered.resolve({ ...waitingDifference, state: 'approved' });
    await screen.findByText('Approved: the entry is booked with its difference.');
    expect(server.callsOf(entryDifferencesApi.approve)).toMatchObject([{ params: { id: 8 }, body: { version: 1 } }]);
    expect(server.callsOf(unmatchedPaymentsApi.get)).toHaveLength(1);
  });

  it('is not approved by who may not pay out', async () => {
    const may = ['fullFinancialInsightManagementAllowed', 'refundManagementAllowed'] as const;
    await open('?entry=1', { ...debit, waitingDifference }, undefined, may);
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('data-disabled') ?? approve.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('data-disabled')).toBeNull();
  });

  it('offers nothing where it cannot be booked as what it names', async () => {
    await open('?entry=1', { ...debit, payoutDifference: null });
    await screen.findByText(/is owed, and not paid yet/);
    expect(screen.queryByRole('button', { name: 'Book with the difference' })).toBeNull();
  });

  it('gives a refund back less charges', async () => {
    const refund = {
      ...{ refundId: 7, runId: 3, endToEndId: 'RF3-9', name: 'F. Hoekstra', iban: 'DE89370400440532013000' },
      ...{ amount: 10_250, bookedOn: new Date('2026-11-12T11:00:00Z'), dossierNumber: null },
    };
    const { user, server } = await open('?entry=1', entryOf({ refunds: [refund] }), (fake) =>
      fake.answer(entryDifferencesApi.askOfRefund, { outcome: 'done' }),
    );
    expect(await screen.findByText(/€\s?2,50 less came back than was sent\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book with the difference: RF3-9' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Book RF3-9 with a difference of €\s?2,50$/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Fees');
    await user.click(dialog.getByRole('button', { name: 'Book with the difference' }));
    await screen.findByText('The entry is booked with its difference.');
    expect(server.callsOf(entryDifferencesApi.askOfRefund)).toMatchObject([
      { params: { id: 1 }, body: { refundId: 7, difference: 250, reason: 'Fees' } },
    ]);
  });
});
