import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { batchOf } from '../../../testing/payout-batch.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerPayouts } from './payouts.fixture.tsx';
import { Page } from './payouts-page.tsx';

const ibans = { iban: 'NL91ABNA0417164300', psperIban: 'NL20INGB0001234567' };

it.each([
  ['another account', ibans, /to NL91 ABNA 0417 1643 00, and the psper has NL20 INGB 0001 2345 67/],
  ['an account, of a psper without one', { ...ibans, psperIban: null }, /and the psper has no IBAN/],
  ['where the bank does not say', { ...ibans, iban: null }, /does not say to which account/],
])('a debit that went to %s is approved by who was told so', async (_, paidElsewhere, words) => {
  await renderPage(<Page />, {
    at: '/mission-control/payouts?batch=5',
    answers: (server) => answerPayouts(server, { batch: batchOf({ paidElsewhere, payouts: 1 }) }),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBeNull();
});
