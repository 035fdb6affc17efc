import { mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import type { Permission } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './marketing-page.tsx';

const open = (permissions: Permission[], at = '/marketing') =>
  renderPage(<Page />, {
    at,
    session: sessionOf({ permissions }),
    answers(server) {
      server.answer(categoriesApi.list, [
        { id: 4, name: 'Bicycles', shops: 2, selling: 1 },
        { id: null, name: null, shops: 5, selling: 3 },
      ]);
      server.answer(categoriesApi.get, { id: 4, name: 'Bicycles', version: 3 });
      server.answer(mailToPayApi.results, [
        { month: '2026-11-01', asked: 3, waiting: 1, notSent: 4, paid: 2 },
        { month: '2026-10-01', asked: 0, waiting: 0, notSent: 5, paid: 0 },
      ]);
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
  expect(mails.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthAsked to payYet to be sentNot sentPaid in fullShare paid',
    'November 2026314266,6%',
    'October 20260050–',
  ]);
});

it('says nothing of e-mails to who may not see them, and does not ask', async () => {
  const { server } = await open([]);
  await screen.findByRole('region', { name: 'Shops by category' });
  expect(server.callsOf(mailToPayApi.results)).toEqual([]);
});

it('has a category renamed by who decides about them; a name that is taken is said at the field', async () => {
  const { user, server, address } = await open(['merchantsManagementAllowed']);
  await user.click(await screen.findByRole('link', { name: 'Bicycles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Category Bicycles' }));
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: /Category/ });
  await user.clear(field);
  await user.type(field, 'Camping');
  server.refuse(categoriesApi.rename, 'duplicate_entry', { fields: { name: 'validation.duplicate' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('Camping');
  await user.clear(field);
  await user.type(field, 'Bikes');
  server.answer(categoriesApi.rename, { id: 4, name: 'Bikes', version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/marketing'));
  expect(server.callsOf(categoriesApi.rename).at(-1)).toMatchObject({
    params: { id: 4 },
    body: { name: 'Bikes', version: 3 },
  });
});

it('lets nobody else rename one, also by its address', async () => {
  await open([], '/marketing?edit=4');
  const dialog = within(await screen.findByRole('dialog', { name: 'Category Bicycles' }));
  expect(await dialog.findByText('Bicycles')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Bicycles' })).toBeNull();
});
