import { mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './marketing-page.tsx';

const open = (permissions: 'workflowManagementAllowed'[]) =>
  renderPage(<Page />, {
    at: '/marketing',
    session: sessionOf({ permissions }),
    answers(server) {
      server.answer(categoriesApi.list, [
        { id: 4, name: 'Bicycles', shops: 2, selling: 1 },
        { id: null, name: null, shops: 5, selling: 3 },
      ]);
      server.answer(mailToPayApi.results, [{ month: '2026-11-01', asked: 3, waiting: 1, paid: 2 }]);
    },
  });

it('says which shops sell what, and what came of asking by e-mail', async () => {
  await open(['workflowManagementAllowed']);
  const shops = within(await screen.findByRole('region', { name: 'Shops by category' }));
  expect(shops.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CategoryShopsOf these open',
    'Bicycles21',
    'In none yet53',
  ]);
  expect(shops.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/store?category=4&includeClosed=false',
    '/store?category=4&state=selling',
    '/store?category=none&includeClosed=false',
    '/store?category=none&state=selling',
  ]);
  const mails = within(await screen.findByRole('region', { name: 'What came of asking by e-mail' }));
  expect(mails.getAllByRole('row')[1]?.textContent).toBe('November 202631266,6%');
});

it('says nothing of e-mails to who may not see them, and does not ask', async () => {
  const { server } = await open([]);
  await screen.findByRole('region', { name: 'Shops by category' });
  expect(server.callsOf(mailToPayApi.results)).toEqual([]);
});
