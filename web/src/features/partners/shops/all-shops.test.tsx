import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { shop } from '../../../testing/shop.ts';
import { Page as Merchants } from './merchants-page.tsx';
import { Page as Stores } from './stores-page.tsx';

it.each([
  ['/company/merchants', Merchants, 'Merchants', true],
  ['/store', Stores, 'All shops', false],
] as const)('%s lists shops in every state', async (path, Page, name, merchantsOnly) => {
  const { server } = await renderPage(<Page />, {
    at: `${path}?state=closed&merchantId=7`,
    session: sessionOf({ permissions: [] }),
    answers(fake) {
      fake.answer(tenantsApi.names, []);
      fake.answer(shopsApi.all, { data: [shop], total: 1 });
    },
  });
  expect(await screen.findByRole('table', { name })).toBeTruthy();
  expect(server.callsOf(shopsApi.all)[0]?.query).toMatchObject({ merchantsOnly, state: 'closed', merchantId: 7 });
  expect(screen.getByRole('button', { name: 'Open a shop' }).getAttribute('aria-disabled')).toBe('true');
});
