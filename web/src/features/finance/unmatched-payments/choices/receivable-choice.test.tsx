import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { OpenReceivable } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryOf, open, use } from '../unmatched-payments.fixture.tsx';

const { get, matchReceivable } = unmatchedPaymentsApi;
const psper = { psperId: 1, psperName: 'Mollie' };
const receivables: OpenReceivable[] = [
  { kind: 'debit-note', id: 3, number: 'NB2026-D000001', ...psper, dueOn: '2026-12-19', open: 10_000 },
  { kind: 'invoice', id: 3, number: 'NB2026-000004', ...psper, dueOn: '2026-12-02', open: 25_000 },
];
const entry = entryOf({ receivables, suggestions: [] });
const offer = (number: string) => screen.findByRole('button', { name: `Book as its payment: ${number}` });
const question = (number: string) => screen.findByRole('dialog', { name: `Book as the payment of ${number}?` });

describe('what a psper may have paid', () => {
  it('is offered with who owes it, how much and until when', async () => {
    await open('?entry=1', entry);
    const panel = within(await screen.findByRole('group', { name: 'Invoices and debit notes that it may pay' }));
    expect(panel.getByText('NB2026-D000001')).toBeTruthy();
    expect(panel.getByText(/^Mollie owes €.100,00 of it, due 19 Dec 2026$/)).toBeTruthy();
    expect(panel.getByText(/^Mollie owes €.250,00 of it, due 2 Dec 2026$/)).toBeTruthy();
  });

  it.each([
    ['where nothing is open', {}],
    ['of an entry that is ignored', { receivables, ignoredReason: 'Fees', ignoredBy: 'Ada Lovelace' }],
  ])('is none %s', async (_where, more) => {
    await open('?entry=1', entryOf(more));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('My bill')).toBeTruthy();
    expect(dialog.queryByText(/^Invoices and debit notes/)).toBeNull();
  });

  it('is booked after a question that says what is left open, and closes the entry', async () => {
    const { user, server, address } = await open('?entry=1', entry, (fake) =>
      fake.answer(matchReceivable, {
        ...{ ...use, kind: 'psper-payment', by: 'Ada', psperPaymentId: 8, receivable: 'NB2026-000004' },
      }),
    );
    await user.click(await offer('NB2026-000004'));
    const asked = within(await question('NB2026-000004'));
    expect(asked.getByText(/^€.100,00 of €.250,00 is paid\. After it €.150,00 is open\.$/)).toBeTruthy();
    expect(server.callsOf(matchReceivable)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Book as its payment' }));
    expect(await screen.findByText('The payment of NB2026-000004 is booked.')).toBeTruthy();
    await waitFor(() => expect(address()).not.toContain('entry='));
    expect(server.callsOf(matchReceivable)).toMatchObject([
      { params: { id: 1 }, body: { kind: 'invoice', receivableId: 3, openAmount: 25_000 } },
    ]);
  });

  it('is not booked where the question is refused', async () => {
    const { user, server } = await open('?entry=1', entry);
    await user.click(await offer('NB2026-D000001'));
    await user.click(within(await question('NB2026-D000001')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Book as the payment/ })).toBeNull());
    expect(server.callsOf(matchReceivable)).toEqual([]);
  });

  it('is asked about anew where another amount is open by now', async () => {
    const { user, server } = await open('?entry=1', entry, (fake) =>
      fake.refuse(matchReceivable, 'receivable_changed', { current: { open: 400 } }),
    );
    await user.click(await offer('NB2026-D000001'));
    server.answer(get, entryOf({ suggestions: [], receivables: receivables.slice(1) }));
    await user.click(within(await question('NB2026-D000001')).getByRole('button', { name: 'Book as its payment' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Another amount is open of it by now.');
    await waitFor(() => expect(screen.queryByText('NB2026-D000001')).toBeNull());
    expect(screen.queryByRole('dialog', { name: /^Book as the payment/ })).toBeNull();
    expect(screen.getByText('NB2026-000004')).toBeTruthy();
  });

  it('keeps its question where the server fails', async () => {
    const { user } = await open('?entry=1', entry, (fake) => fake.refuse(matchReceivable, 'server_error'));
    await user.click(await offer('NB2026-D000001'));
    const asked = within(await question('NB2026-D000001'));
    await user.click(asked.getByRole('button', { name: 'Book as its payment' }));
    await screen.findByRole('alert');
    expect(await question('NB2026-D000001')).toBeTruthy();
  });

  it('says who was first, and for what, where somebody else used the entry meanwhile', async () => {
    const { user } = await open('?entry=1', entry, (fake) =>
      fake.refuse(matchReceivable, 'entry_used', {
        current: { ...use, on: use.on.toISOString(), kind: 'psper-payment', by: 'Grace', receivable: 'NB2026-000009' },
      }),
    );
    await user.click(await offer('NB2026-D000001'));
    await user.click(within(await question('NB2026-D000001')).getByRole('button', { name: 'Book as its payment' }));
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('Grace');
    expect(told).toContain('NB2026-000009');
  });
});
