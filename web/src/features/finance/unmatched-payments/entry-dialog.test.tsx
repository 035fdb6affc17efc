import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { batchOf } from '../../../testing/payout-batch.ts';
import { runOf } from '../../../testing/refund-run.ts';
import { dossier, entryOf, open, use } from './unmatched-payments.fixture.tsx';

describe('an entry of the unmatched payments', () => {
  it('takes a payment back that money out may return, after a question', async () => {
    const debit = entryOf({
      ...{ amount: -10_000, reason: 'debit' },
      returnable: [
        {
          ...{ paymentId: 41, dossierNumber: 'D000000012', consumerName: 'F*** H***', amount: 10_000, openAmount: 500 },
          receivedOn: new Date('2026-11-12T11:00:00Z'),
        },
      ],
    });
    const { user, server, address } = await open('?entry=1', debit, (fake) =>
      fake.answer(unmatchedPaymentsApi.matchReversal, { ...use, kind: 'reversal', by: 'Ada' }),
    );
    // What it names is shown; money out pays none of them.
    expect(await screen.findByRole('group', { name: 'Dossiers that it names' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Match to/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book as its return: payment of D000000012' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Book as the return of the payment of dossier D000000012?' }),
    );
    expect(question.getByText(/Open now: .*5,00; after it: .*105,00/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Book as its return' }));
    await waitFor(() => expect(address()).not.toContain('entry='));
    expect(server.callsOf(unmatchedPaymentsApi.matchReversal)).toMatchObject([
      { params: { id: 1 }, body: { paymentId: 41, openAmount: 500 } },
    ]);
  });

  it('pays a sale that an admin names, after a question that says what is open then', async () => {
    const sale = {
      ...{ id: 3, reference: 'NPL7-NL-20261120-1', buyerName: 'Second Chance', dueOn: '2026-12-04' },
      ...{ open: 12_502, isFromBuyer: true },
    };
    const { user, server, address } = await open('?entry=1', entryOf(), (fake) => {
      fake.answer(nplPaymentsApi.sales, [sale]);
      fake.answer(nplPaymentsApi.match, {
        ...{ ...use, kind: 'npl-payment', by: 'Ada', nplPaymentId: 8, saleId: 3, sale: sale.reference },
      });
    });
    expect(
      await screen.findByText(/Second Chance owes .*125,02 of it, due .* From the account of the buyer\./),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Book as payment of the sale: ${sale.reference}` }));
    const question = within(await screen.findByRole('dialog', { name: `Book as the payment of ${sale.reference}?` }));
    expect(question.getByText(/100,00 of .*125,02 is paid\. After it .*25,02 is open/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Book as payment of the sale' }));
    await waitFor(() => expect(address()).not.toContain('entry='));
    expect(server.callsOf(nplPaymentsApi.match)).toMatchObject([
      { params: { id: 1 }, body: { saleId: 3, openAmount: 12_502 } },
    ]);
    // Of what left the list, nothing is asked for again.
    await waitFor(() => expect(server.callsOf(unmatchedPaymentsApi.list)).toHaveLength(2));
    expect(server.callsOf(unmatchedPaymentsApi.get)).toHaveLength(1);
    expect(server.callsOf(nplPaymentsApi.sales)).toHaveLength(1);
  });

  it('says why what it names may not be there to choose, and what can be done instead', async () => {
    await open('?entry=1', entryOf({ reason: 'receivable_unfit', suggestions: [] }));
    expect(await screen.findByText(/^Less is open of what it names than came/)).toBeTruthy();
  });

  it('gives a refund back that an admin names, after a question', async () => {
    const refund = {
      ...{
        refundId: 7,
        runId: 3,
        endToEndId: 'RF3-9',
        name: 'F. Hoekstra',
        iban: 'DE89370400440532013000',
        amount: 10_000,
      },
      ...{ bookedOn: new Date('2026-11-12T11:00:00Z'), dossierNumber: 'D000000012' },
    };
    const { user, server, address } = await open('?entry=1', entryOf({ refunds: [refund] }), (fake) =>
      fake.answer(unmatchedPaymentsApi.matchRefund, {
        ...use,
        kind: 'refund-return',
        by: 'Ada',
        refundId: 7,
        refundRunId: 3,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Book as its return: refund RF3-9' }));
    const question = within(await screen.findByRole('dialog', { name: 'Book as the return of refund RF3-9?' }));
    expect(question.getByText(/100,00 to F\. Hoekstra counts as not paid/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Book as its return' }));
    await waitFor(() => expect(address()).not.toContain('entry='));
    expect(server.callsOf(unmatchedPaymentsApi.matchRefund)).toMatchObject([
      { params: { id: 1 }, body: { refundId: 7 } },
    ]);
  });

  it('names another account for what the bank gave back', async () => {
    await open('?entry=1', entryOf({ reason: 'refund_returned', isRefundReturned: true }));
    expect(await screen.findByRole('button', { name: 'Pay back to a named account' })).toBeTruthy();
  });

  it('asks for another account where the bank told one of ours, as of what came back', async () => {
    await open('?entry=1', entryOf({ isPayerOurs: true }));
    expect(await screen.findByRole('button', { name: 'Pay back to a named account' })).toBeTruthy();
  });

  it('asks the payer for an account where the bank told none that can be paid, and for no part', async () => {
    const entry = entryOf({ payerIban: 'NL00DEMO' });
    const nameless = {
      ...{ entryId: 1, payerName: 'F. Hoekstra', currency: 'EUR', amount: 10_000, isOfClaim: false, problem: null },
      waitingRunId: null,
    };
    const { user, server } = await open('?entry=1', entry, (fake) => {
      fake.answer(refundRunsApi.nameless, nameless);
      fake.answer(refundRunsApi.createOfEntry, runOf(9));
    });
    await user.click(await screen.findByRole('button', { name: 'Pay back to a named account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay back bank entry 1' }));
    expect(await dialog.findByText(/100,00 came from F\. Hoekstra, without an account/)).toBeTruthy();
    expect(dialog.queryByRole('textbox', { name: /To refund/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /IBAN of the payer/ }), 'DE89 3704 0044 0532 0130 00');
    await user.type(dialog.getByRole('textbox', { name: /Name on the account/ }), 'Fenna Hoekstra');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'By telephone');
    await user.click(dialog.getByRole('button', { name: 'Request the run' }));
    await screen.findByText('Run requested. Another admin has to approve it.');
    expect(server.callsOf(refundRunsApi.createOfEntry)).toMatchObject([
      { body: { entryId: 1, amount: 10_000, name: 'Fenna Hoekstra', reason: 'By telephone' } },
    ]);
  });

  it.each([
    ['whose account is known', {}],
    ['that is money out', { amount: -10_000, payerIban: null }],
    ['that was put aside', { payerIban: null, ignoredReason: 'Not ours' }],
  ])('is not paid back by hand where it is one %s', async (_, more) => {
    await open('?entry=1', entryOf(more));
    await screen.findByText('My bill');
    expect(screen.queryByRole('button', { name: 'Pay back to a named account' })).toBeNull();
  });

  it('says of money out that nothing can be taken back, and asks about it as what it is', async () => {
    const { user } = await open('?entry=1', entryOf({ amount: -10_000, suggestions: [], reason: 'debit' }));
    expect(await screen.findByText(/^No payment of this amount came/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText('Ignore this money out?')).toBeTruthy();
  });

  it('says of money out that names a pay-out which, that it was paid, and what differs', async () => {
    const namedPayout = {
      ...{ cessionId: 3, referenceCession: 'MOLLIE-NL-3', amount: 11_000, state: 'paid' as const },
      ...{ partPaid: 0, isApproved: true, proposedIn: null, approvedIn: null, paidOn: '2026-11-26' },
    };
    const entry = entryOf({ amount: -10_000, suggestions: [], reason: 'payout_unfit', namedPayout });
    await open('?entry=1', entry);
    const cession = await screen.findByRole('link', { name: 'MOLLIE-NL-3' });
    expect(cession.getAttribute('href')).toContain('/mission-control/cessions/3');
    expect(screen.getByText(/110,00, was already paid on 26 Nov 2026\. This entry is .*10,00 less\./)).toBeTruthy();
    expect(screen.getByText(/this cession is not paid again/)).toBeTruthy();
    expect(screen.queryByText(/^No payment of this amount came/)).toBeNull();
  });

  it('proposes a cession that nobody approved to pay as paid by the debit that names it, and warns who ignores that', async () => {
    const namedPayout = {
      ...{ cessionId: 3, referenceCession: 'MOLLIE-AT-3', amount: 10_000, state: 'waiting' as const },
      ...{ partPaid: 0, isApproved: false, proposedIn: null, approvedIn: null, paidOn: null },
    };
    const entry = entryOf({ amount: -10_000, suggestions: [], reason: 'payout_unfit', namedPayout });
    const { user, server } = await open('?entry=1', entry, (fake) =>
      fake.answer(payoutBatchesApi.createPaid, batchOf({ id: 9 })),
    );
    expect(await screen.findByText(/was never approved: if this debit paid it, /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText(/names cession MOLLIE-AT-3\. .* it is paid twice/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Propose as paid by this debit' }));
    const question = await screen.findByRole('dialog', { name: 'Propose MOLLIE-AT-3 as paid by this debit?' });
    await user.click(within(question).getByRole('button', { name: 'Propose as paid by this debit' }));
    expect(await screen.findByText('Batch 9 proposed. Another admin has to approve it.')).toBeTruthy();
    expect(server.callsOf(payoutBatchesApi.createPaid)[0]?.body).toEqual({
      entryId: 1,
      cessionId: 3,
      openAmount: 10_000,
    });
  });

  it.each([
    ['paid', '2026-11-26', /MOLLIE-AT-3, which is already paid: if this debit paid it too/],
    ['approved', null, /MOLLIE-AT-3, whose pay-out is proposed or approved\. .* waits for another debit/],
  ] as const)('says what ignoring a debit does that names a cession which is %s', async (state, paidOn, words) => {
    const namedPayout = {
      ...{ cessionId: 3, referenceCession: 'MOLLIE-AT-3', amount: 10_000, state, paidOn },
      ...{ partPaid: 0, isApproved: true, proposedIn: null, approvedIn: null },
    };
    const entry = entryOf({ amount: -10_000, suggestions: [], reason: 'payout_unfit', namedPayout });
    const { user } = await open('?entry=1', entry);
    await user.click(await screen.findByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/can be paid again/)).toBeNull();
  });

  it('says in which batch a debit is proposed as the pay-out, and offers that no second time', async () => {
    const namedPayout = {
      ...{ cessionId: 3, referenceCession: 'MOLLIE-AT-3', amount: 10_000, state: 'proposed' as const },
      ...{ partPaid: 0, isApproved: false, proposedIn: 9, approvedIn: null, paidOn: null },
    };
    await open('?entry=1', entryOf({ amount: -10_000, suggestions: [], reason: 'payout_unfit', namedPayout }));
    expect(await screen.findByText(/^It is proposed as paid by this debit/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Batch 9' }).getAttribute('href')).toContain('batch=9');
    expect(screen.queryByRole('button', { name: 'Propose as paid by this debit' })).toBeNull();
  });

  it('shows every cession that a debit names, proposes the one that is meant, and warns of all', async () => {
    const named = (cessionId: number, amount: number) => ({
      ...{ cessionId, referenceCession: `MOLLIE-AT-${cessionId}`, amount, state: 'waiting' as const },
      ...{ partPaid: 0, isApproved: false, proposedIn: null, approvedIn: null, paidOn: null },
    });
    const names = { namedPayout: named(4, 10_000), otherNamedPayouts: [named(3, 11_000)] };
    const entry = entryOf({ amount: -10_000, suggestions: [], reason: 'payout_unfit', ...names });
    const { user } = await open('?entry=1', entry);
    expect(await screen.findByRole('link', { name: 'MOLLIE-AT-4' })).toBeTruthy();
    expect(screen.getByText(/none of these cessions is paid again/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText(/names cession MOLLIE-AT-4\./)).toBeTruthy();
    expect(screen.getByText(/names cession MOLLIE-AT-3\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Propose MOLLIE-AT-3 as paid by this debit' }));
    expect(await screen.findByRole('dialog', { name: 'Propose MOLLIE-AT-3 as paid by this debit?' })).toBeTruthy();
  });

  it.each([
    ['a dossier by its number', { suggestions: [{ ...dossier, why: 'number' as const }] }, true],
    ['what a psper owes whose name it bears', { suggestions: [{ ...dossier, why: 'amount' as const }] }, false],
  ])('has what fits better first: %s', async (_, more, isDossierFirst) => {
    const receivable = {
      ...{ kind: 'invoice' as const, id: 1, number: 'NB2026-000001', psperId: 1, psperName: 'Mollie' },
      ...{ dueOn: '2026-12-01', open: 10_000 },
    };
    await open('?entry=1', entryOf({ receivables: [receivable], payerName: 'Mollie B.V.', ...more }));
    const match = await screen.findByRole('button', { name: 'Match to D000000012' });
    const owed = screen.getByRole('button', { name: /^Book as its payment: NB2026-000001/ });
    expect((match.compareDocumentPosition(owed) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0).toBe(isDossierFirst);
  });

  it('offers no dossier of which nothing is captured, and says so before anything is asked', async () => {
    const early = { ...dossier, openAmount: 0, state: null, isBookable: false, why: 'number' } as const;
    const { user } = await open('?entry=1', entryOf({ suggestions: [early] }));
    const match = await screen.findByRole('button', { name: 'Match to D000000012' });
    expect(match.getAttribute('aria-description')).toMatch(/^Nothing of this order is captured yet/);
    await user.click(match);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('says of each dossier why it is suggested or by what it was found, and that as much is open of others', async () => {
    const suggestions = [{ ...dossier, why: 'amount' } as const];
    const { user, server } = await open('?entry=1', entryOf({ suggestions, hasMoreOfAmount: true }), (fake) =>
      fake.answer(unmatchedPaymentsApi.dossiers, {
        ...{
          data: [{ ...dossier, dossierId: 14, dossierNumber: 'D000000014', why: 'consumer_amount' }],
          hasMore: false,
        },
      }),
    );
    expect(await screen.findByText('exactly its amount is open; nothing else leads there')).toBeTruthy();
    expect(screen.getByText(/^This amount is open of more dossiers than are shown\./)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Search for another dossier/ }), 'hoekstra 100,00');
    expect(await screen.findByText('found by its consumer, and exactly this amount is open')).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.dossiers).at(-1)?.query).toEqual({
      ...{ tenantId: 1, search: 'hoekstra 100,00' },
    });
    await user.click(screen.getByRole('button', { name: 'Match to D000000014' }));
    expect(await screen.findByRole('dialog', { name: 'Match to dossier D000000014?' })).toBeTruthy();
  });

  it('promises no refund of what a sold or a frozen dossier is paid too much', async () => {
    const sold = { ...dossier, openAmount: 5_000, state: 'Sold', why: 'number' } as const;
    const frozen = { ...sold, dossierId: 13, dossierNumber: 'D000000013', state: 'Open', isBlocked: true } as const;
    const { user } = await open('?entry=1', entryOf({ suggestions: [sold, frozen] }));
    expect(await screen.findByText(/, frozen or disputed, RF/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Match to D000000012' }));
    const text = await screen.findByText(/^That is .* more than is open\./);
    expect(text.textContent).not.toMatch(/refund run/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Match to D000000013' }));
    expect(await screen.findByText(/can pay it back once the dossier is no longer frozen or disputed/)).toBeTruthy();
  });
});
