import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dossierOf } from '../../../testing/dossier.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './dossier-page.tsx';

it.each([
  ['leads to the transaction', 10_000, true],
  ['leads nowhere where no shop ever started a transaction of its number', null, false],
] as const)('the head of a dossier %s', async (_, ordered, isLink) => {
  await renderPage(<Page />, {
    at: '/mission-control/dossiers/D000000012',
    answers(server) {
      server.answer(dossiersApi.get, dossierOf({ ordered }));
      server.answer(transactionsApi.events, { data: [] });
    },
  });
  const number = 'a1'.repeat(16);
  expect((await screen.findAllByText(number)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: number }) !== null).toBe(isLink);
});
