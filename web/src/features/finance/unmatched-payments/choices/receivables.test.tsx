import { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { OpenReceivable } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entryOf, open, use } from '../unmatched-payments.fixture.tsx';

const receivable = (id: number, cents: number, more: Partial<OpenReceivable> = {}): OpenReceivable => ({
  ...{ kind: 'invoice', id, number: `NB2026-${id}`, psperId: 1, psperName: 'Mollie', dueOn: '2026-12-01', open: cents },
  ...more,
});
const choose = (number: string) => screen.findByRole('checkbox', { name: `Pay ${number} together with others` });
const button = () => screen.getByRole('button', { name: 'Book as the payment of those chosen' });

it('books one transfer as the payment of several documents of a psper', async () => {
  const receivables = [receivable(1, 6_000), receivable(2, 5_000, { kind: 'debit-note' }), receivable(3, 9_000)];
  const { user, server, address } = await open('?entry=1', entryOf({ receivables }), (fake) =>
    fake.answer(unmatchedPaymentsApi.matchReceivables, {
      ...use,
      kind: 'psper-payment',
      by: 'Ada',
      receivable: 'Both',
    }),
  );
  // Each is too small to be paid by all of it.
  expect(screen.queryByRole('button', { name: 'Book as its payment: NB2026-1' })).toBeNull();
  await user.click(await choose('NB2026-1'));
  expect(button().getAttribute('aria-description')).toBe('Choose at least two.');
  expect(screen.getByText('Choose at least two.')).toBeTruthy();
  // The number is the checkbox's own label: a press on it chooses as well.
  await user.click(screen.getByText('NB2026-2'));
  expect(screen.queryByText('Choose at least two.')).toBeNull();
  await user.click(button());
  const question = within(await screen.findByRole('dialog', { name: /NB2026-1, NB2026-2\?$/ }));
  expect(question.getByText(/100,00 is paid\. Of the last, NB2026-2, €\s?10,00 is open after it/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Book as the payment of those chosen' }));
  await waitFor(() => expect(address()).not.toContain('entry='));
  // Of what left the list, nothing is asked for again.
  await waitFor(() => expect(server.callsOf(unmatchedPaymentsApi.list)).toHaveLength(2));
  expect(server.callsOf(unmatchedPaymentsApi.get)).toHaveLength(1);
  expect(server.callsOf(nplPaymentsApi.sales)).toHaveLength(1);
  expect(server.callsOf(unmatchedPaymentsApi.matchReceivables)).toMatchObject([
    {
      params: { id: 1 },
      body: {
        receivables: [
          { kind: 'invoice', receivableId: 1, openAmount: 6_000 },
          { kind: 'debit-note', receivableId: 2, openAmount: 5_000 },
        ],
      },
    },
  ]);
});

it('says why those chosen cannot be paid together', async () => {
  const receivables = [
    receivable(1, 6_000),
    receivable(2, 3_000),
    receivable(3, 5_000),
    receivable(4, 9_000, { psperId: 2 }),
  ];
  const { user } = await open('?entry=1', entryOf({ receivables }));
  const why = () => button().getAttribute('aria-description');
  await user.click(await choose('NB2026-1'));
  await user.click(await choose('NB2026-2'));
  expect(why()).toMatch(/^More came than is open of those chosen\. Still missing: €\s?10,00\.$/);
  await user.click(await choose('NB2026-4'));
  expect(why()).toBe('One transfer pays one psper’s documents.');
  await user.click(await choose('NB2026-4'));
  await user.click(await choose('NB2026-3'));
  expect(why()).toBeNull();
  await user.click(await choose('NB2026-2'));
  await user.click(await choose('NB2026-2'));
  // In the order in which they were chosen: nothing is left for the last.
  expect(why()).toMatch(/^The last of them would get nothing/);
});
