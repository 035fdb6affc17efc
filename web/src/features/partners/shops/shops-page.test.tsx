import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { permissions } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { shop } from '../../../testing/shop.ts';
import { Page } from './shops-page.tsx';

function open(search: string, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    session: sessionOf({ permissions }),
    at: `/company${search}`,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(shopsApi.list, { data: [shop], total: 1 });
      more(server);
    },
  });
}

describe('the shops', () => {
  it('are the incomplete ones of every tenant, with what each lacks', async () => {
    const { server } = await open('');
    const table = within(await screen.findByRole('table', { name: 'Shops' }));
    expect(await table.findByText('a psper, an API key')).toBeTruthy();
    expect(table.queryByRole('columnheader', { name: /Complete since/ })).toBeNull();
    expect(server.callsOf(shopsApi.list)[0]?.query).toMatchObject({ complete: false });
  });

  it('are those that are complete where these are asked for', async () => {
    await open('?complete=true');
    expect(await screen.findByRole('columnheader', { name: /Complete since/ })).toBeTruthy();
  });

  it('are opened, shown with what they need, and keep what was typed when they are refused', async () => {
    const { user, server, address } = await open('?edit=new', (fake) => {
      fake.answer(tenantsApi.names, [{ id: 2, name: 'South' }]);
      fake.answer(countriesApi.list, []);
      fake.answer(shopsApi.all, { data: [shop], total: 1 });
      fake.refuse(shopsApi.open, 'invalid_request', { fields: { name: 'validation.invalid' } });
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New shop' }));
    await user.type(dialog.getByRole('textbox', { name: /Shop/ }), 'Boats');
    await user.click(dialog.getByRole('combobox', { name: /Tenant/ }));
    await user.click(await screen.findByRole('option', { name: 'South' }));
    await user.click(await dialog.findByRole('combobox', { name: /Merchant/ }));
    await user.click(await screen.findByRole('option', { name: 'Bikes' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Signed');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /Shop/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    server.answer(shopsApi.open, { ...shop, id: 8 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/store/8'));
    expect(server.callsOf(shopsApi.open).at(-1)?.body).toEqual({
      ...{ name: 'Boats', tenantId: 2, country: 'NL', merchantId: 7, reason: 'Signed' },
    });
  });

  it('lead to their pages', async () => {
    await open('');
    expect((await screen.findByRole('link', { name: /Bikes/ })).getAttribute('href')).toBe('/store/7');
  });

  it('lead to its page also from the address that one had as a dialog', async () => {
    const { address } = await open('?edit=7');
    await waitFor(() => expect(address()).toBe('/store/7'));
  });
});
