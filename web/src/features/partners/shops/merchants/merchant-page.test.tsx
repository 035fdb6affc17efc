import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../../testing/render-app.tsx';
import { shop } from '../../../../testing/shop.ts';
import { Page } from './merchant-page.tsx';

it('a merchant shows its shops, each with the way to its page', async () => {
  const branch = { ...shop, id: 8, name: 'Bike parts', merchant: { id: 7, name: 'Bikes' }, branches: 0 };
  const { server } = await renderPage(<Page />, {
    at: '/company/7',
    session: sessionOf({ permissions: [] }),
    answers(fake) {
      fake.answer(shopsApi.get, shop);
      fake.answer(shopsApi.all, { data: [shop, branch], total: 2 });
    },
  });
  const shops = within(await screen.findByRole('region', { name: 'Shops' }));
  expect(shops.getByRole('link', { name: 'Bike parts' }).getAttribute('href')).toBe('/store/8');
  expect(screen.getByRole('link', { name: 'As a list' }).getAttribute('href')).toBe('/store?merchantId=7');
  expect(server.callsOf(shopsApi.all)[0]?.query).toMatchObject({ merchantId: 7 });
});

it.each(['0', 'x', '99'])('a merchant that there is not says so: %s', async (id) => {
  await renderPage(<Page />, {
    at: `/company/${id}`,
    session: sessionOf({ permissions: [] }),
    answers: (fake) => fake.refuse(shopsApi.get, 'not_found'),
  });
  expect(await screen.findByText('There is no such shop')).toBeTruthy();
});
