import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { shopItemOf } from '../../../testing/work-item.ts';
import { Page } from './category-suggestions-page.tsx';

const item = shopItemOf({ subject: 'E-bikes' });

function open() {
  return renderPage(<Page />, {
    at: '/marketing/suggestions?edit=7',
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(categoriesApi.list, [
        { id: 4, name: 'Bicycles', shops: 2, selling: 1 },
        { id: null, name: null, shops: 3, selling: 3 },
      ]);
      server.answer(categorySuggestionsApi.list, { data: [item], total: 1 });
      server.answer(categorySuggestionsApi.get, item);
      server.answer(categorySuggestionsApi.notes, { data: [] });
      for (const verb of ['accept', 'merge', 'decline'] as const) server.answer(categorySuggestionsApi[verb], item);
    },
  });
}

it.each([
  ['accept', 'Accept', 'Accept the category that Bikes suggests?'],
  ['decline', 'Decline', 'Decline the category that Bikes suggests?'],
] as const)('a suggested category is decided with a reason: %s', async (verb, button, title) => {
  const { user, server, address } = await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggestion of Bikes' }));
  expect(await dialog.findByText('E-bikes')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: button }));
  const question = within(await screen.findByRole('dialog', { name: title }));
  expect(question.getByText(/“E-bikes”/)).toBeTruthy();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'As it is');
  await user.click(question.getByRole('button', { name: button }));
  await waitFor(() => expect(address()).toBe('/marketing/suggestions'));
  expect(server.callsOf(categorySuggestionsApi[verb])[0]?.body).toEqual({ version: 1, reason: 'As it is' });
});

it('a suggested category is merged with one that is chosen first', async () => {
  const { user, server } = await open();
  const merge = await screen.findByRole('button', { name: 'Merge' });
  expect(merge.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('combobox', { name: 'Category to merge with' }));
  await user.click(await screen.findByRole('option', { name: 'Bicycles' }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const question = within(await screen.findByRole('dialog', { name: 'Merge the suggestion of Bikes?' }));
  expect(question.getByText(/put in “Bicycles”/)).toBeTruthy();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'The same');
  await user.click(question.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(server.callsOf(categorySuggestionsApi.merge)[0]?.body).toEqual({
      version: 1,
      reason: 'The same',
      categoryId: 4,
    }),
  );
});
