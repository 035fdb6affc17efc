import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { SumOfOpen, SumOfUnmatched } from './list-sums.shared.tsx';

const pages = { limit: 30, skip: 60, total: 'later', pastDue: false, number: undefined };
const show = (page: React.ReactElement) =>
  renderPage(page, {
    at: '/',
    answers(server) {
      server.answer(ledgerApi.openSum, { claims: 2, amount: 123_456 });
      server.answer(ledgerApi.unmatchedSum, { cameIn: 1_000, wentOut: -50 });
    },
  });

it('says what is open of a list of open dossiers, by its filters and whatever its page', async () => {
  const { server } = await show(<SumOfOpen filters={{ ...pages, open: true, ownerId: 3, dueTo: '2026-10-20' }} />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/€\s1\.234,56$/));
  expect(server.callsOf(ledgerApi.openSum)[0]?.query).toMatchObject({ ownerId: 3, dueTo: '2026-10-20' });
});

it.each([
  { ...pages, ownerId: 3 },
  { ...pages, open: true, country: 'NL' },
])('says nothing where no days are rolled up by a filter: %j', async (filters) => {
  const { server } = await show(<SumOfOpen filters={filters} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(server.callsOf(ledgerApi.openSum)).toEqual([]);
});

it('says what unmatched entries come to', async () => {
  await show(<SumOfUnmatched filters={{ ...pages, direction: 'in', ignored: false }} />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/€\s10,00 came in, €\s0,50 went out$/));
});
