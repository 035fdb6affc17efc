import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page as DocumentsPage } from './documents-page.tsx';
import { Page as MovementsPage } from './movements-page.tsx';

const days = 'fromDate=2026-10-01&toDate=2026-10-31';

const answer = (more: (server: FakeServer) => void) => (server: FakeServer) => {
  server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
  server.answer(ledgerApi.choices, { pspers: [] });
  server.answer(ledgerApi.movements, { data: [], total: 0 });
  server.answer(ledgerApi.documents, { data: [], total: 0 });
  more(server);
};

it.each([
  ['movements', MovementsPage, ledgerApi.movementsSum, { movement: 'payment', byBank: true }],
  ['documents', DocumentsPage, ledgerApi.documentsSum, { document: 'cession' }],
] as const)('a list says what all of it comes to: %s', async (list, Page, endpoint, own) => {
  const search = new URLSearchParams(Object.entries(own).map(([name, value]) => [name, String(value)]));
  const app = await renderPage(<Page />, {
    at: `/finops/${list}?${days}&${search}&skip=30`,
    answers: answer((server) => server.answer(endpoint, { amount: 123_456, currency: 'EUR', kinds: [] })),
  });
  const sum = await screen.findByText(/^Sum of all entries that these filters select/);
  await waitFor(() => expect(sum.textContent?.replaceAll(/\s/g, '')).toMatch(/€1\.234,56$/));
  // By the filters alone: it is the same for every page.
  expect(app.server.callsOf(endpoint)[0]?.query).toEqual({ fromDate: '2026-10-01', toDate: '2026-10-31', ...own });
});

it('adds up no captures with payments: what each kind comes to says something', async () => {
  const kinds = [
    { kind: 'capture' as const, amount: 100_000 },
    { kind: 'payment' as const, amount: 23_456 },
  ];
  await renderPage(<MovementsPage />, {
    at: `/finops/movements?${days}`,
    answers: answer((server) => server.answer(ledgerApi.movementsSum, { amount: 123_456, currency: 'EUR', kinds })),
  });
  const sum = await screen.findByText(/^Sum of all entries that these filters select/);
  await waitFor(() => expect(sum.textContent?.replaceAll(/\s/g, '')).toMatch(/Capture€1\.000,00·Payment€234,56$/));
});

it('a sum that could not be loaded says so, and the list stays', async () => {
  await renderPage(<MovementsPage />, {
    at: `/finops/movements?${days}`,
    answers: answer((server) => server.refuse(ledgerApi.movementsSum, 'server_error')),
  });
  expect(await screen.findByText(/could not be loaded$/)).toBeTruthy();
  expect(await screen.findByText('Nothing was posted yet')).toBeTruthy();
});

it('a sum that one may not see is not said to have failed: the list says what is missing', async () => {
  await renderPage(<MovementsPage />, {
    at: `/finops/movements?${days}`,
    answers: answer((server) => {
      server.refuse(ledgerApi.movementsSum, 'permission_denied');
      server.refuse(ledgerApi.movements, 'permission_denied');
    }),
  });
  expect(await screen.findByText('You may not see this list')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Sum of all entries/)).toBeNull());
});
