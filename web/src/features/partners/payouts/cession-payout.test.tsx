import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { CessionPayout } from './cession-payout.shared.tsx';
import { payoutOf } from './payouts.fixture.tsx';

it('shows of each attempt the batch, the day and how much left the account', async () => {
  const paidOn = new Date('2026-11-19T11:00:00Z');
  const attempts = [
    payoutOf({ id: 2, batchId: 6, state: 'paid', amount: 10_000, paidAmount: 10_250, paidOn }),
    payoutOf({ id: 1, batchId: 5, state: 'returned', amount: 10_075, paidOn, returnedOn: paidOn }),
  ];
  await renderPage(<CessionPayout cessionId={1} />, {
    answers: (server) =>
      server.answer(payoutsApi.ofCession, {
        ...{ state: 'paid', amount: 10_250, partPaid: 0, wait: null, payableFrom: null, debit: null, attempts },
      }),
  });
  const [, last, first] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(last?.textContent).toMatch(/6Paid.*€\s?102[.,]50/);
  expect(
    within(last as HTMLElement)
      .getByRole('link', { name: /6/ })
      .getAttribute('href'),
  ).toContain('batch=6');
  expect(first?.textContent).toMatch(/€\s?100[.,]75/);
  expect(screen.getByText('Amount', { selector: 'dt' }).nextSibling?.textContent).toMatch(/102[.,]50/);
});
