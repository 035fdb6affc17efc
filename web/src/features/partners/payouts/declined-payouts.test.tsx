import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerPayouts, payableOf } from './payouts.fixture.tsx';
import { Page } from './payouts-page.tsx';

it('what was declined says by whom and why, until it is proposed again', async () => {
  const declined = { declinedReason: 'Too early', declinedBy: 'Bo Vos' };
  const payables = [payableOf(1, declined), payableOf(2, { ...declined, state: 'proposed' }), payableOf(3)];
  await renderPage(<Page />, {
    at: '/mission-control/payouts',
    answers: (server) => answerPayouts(server, { payables }),
  });
  await screen.findByRole('row', { name: /MOLLIE-NL-20261118-1.*Declined by Bo Vos: Too early/ });
  expect(screen.getAllByText(/^Declined by/)).toHaveLength(1);
});
