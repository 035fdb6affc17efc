import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { shop } from '../../../testing/shop.ts';
import { Page } from './shops-page.tsx';

const limit = { id: 7, shopName: 'Bikes', tenantName: 'North', limit: 50_000, version: 1 };

function open(
  search: string,
  more: (server: FakeServer) => void = () => {},
  held = permissions as readonly Permission[],
) {
  return renderPage(<Page />, {
    session: sessionOf({ permissions: held }),
    at: `/company${search}`,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(shopsApi.list, { data: [shop], total: 1 });
      server.answer(shopsApi.get, shop);
      server.answer(creditLimitsApi.get, limit);
      server.answer(shopsApi.pspers, [{ key: 'PAYCO', name: 'Payco' }]);
      server.answer(shopsApi.checklist, [
        { need: 'psper', state: 'missing', actor: 'us', waitsSince: shop.registeredOn },
        { need: 'api-key', state: 'missing', actor: 'us', waitsSince: null },
        { need: 'iban', state: 'missing', actor: 'merchant', waitsSince: null },
        { need: 'ubo', state: 'there', actor: 'merchant', waitsSince: null },
      ]);
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

  it.each([
    ['complete', 'Complete the registration', /still missing: a psper, an API key/, 'The registration is complete.'],
    ['pause', 'Pause the shop', /starts no transaction/, 'The shop is paused.'],
    ['close', 'Close the shop', /no longer starts or captures transactions/, 'The shop is closed.'],
  ] as const)('are changed with a reason: %s', async (verb, button, effect, done) => {
    const { user, server } = await open('?edit=7', (fake) => fake.answer(shopsApi[verb], { ...shop, version: 4 }));
    await user.click(await screen.findByRole('button', { name: button }));
    const question = within(await screen.findByRole('dialog', { name: /Bikes\?$/ }));
    expect(question.getByText(effect)).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Seen');
    await user.click(question.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.callsOf(shopsApi[verb])[0]).toMatchObject({
      params: { id: 7 },
      body: { version: 3, reason: 'Seen' },
    });
  });

  it('say what they need and who has to act', async () => {
    await open('?edit=7');
    await screen.findByText('What the shop needs');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'MissingPsperwe act',
      'MissingAPI keywe actMake a key',
      'MissingIBANthe merchant sends it, we record it',
      'ThereUBO statement',
    ]);
  });

  it('lead to where each thing is done, those who may do it', async () => {
    await open('?edit=7', (fake) =>
      fake.answer(shopsApi.get, { ...shop, psper: { key: 'PAYCO', name: 'Payco' }, missing: [] }),
    );
    expect((await screen.findByRole('link', { name: 'Make a key' })).getAttribute('href')).toBe(
      '/mission-control/api-key-management?edit=new&shop=7',
    );
    expect(screen.getByRole('link', { name: 'Record it' }).getAttribute('href')).toBe(
      '/mission-control/pspers/PAYCO?tab=shops&shop=7',
    );
    expect((await screen.findByRole('link', { name: /500,00/ })).getAttribute('href')).toBe(
      '/credit-engine/limits?edit=7',
    );
  });

  it('lead nowhere who may do nothing there, and do not ask for their limit', async () => {
    const { server } = await open('?edit=7', () => {}, []);
    await screen.findByText('What the shop needs');
    expect(screen.queryByRole('link', { name: 'Make a key' })).toBeNull();
    expect(server.callsOf(creditLimitsApi.get)).toEqual([]);
  });

  it.each([
    ['no API key', {}],
    ['paused', { missing: [], paused: { on: new Date(), reason: null } }],
    ['closed', { closed: { on: new Date(), reason: null } }],
  ])('say why their checkout starts nothing: %s', async (cause, more) => {
    await open('?edit=7', (fake) => fake.answer(shopsApi.get, { ...shop, ...more }));
    expect(await screen.findByText(`Starts none: ${cause}`)).toBeTruthy();
  });

  it('are given a psper that is chosen first', async () => {
    const { user, server } = await open('?edit=7', (fake) => fake.answer(shopsApi.givePsper, { ...shop, version: 4 }));
    const give = await screen.findByRole('button', { name: 'Give it this psper' });
    expect(give.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('combobox', { name: 'Psper of the shop' }));
    await user.click(await screen.findByRole('option', { name: 'Payco' }));
    await user.click(screen.getByRole('button', { name: 'Give it this psper' }));
    const question = within(await screen.findByRole('dialog', { name: 'Give Bikes the psper Payco?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Signed');
    await user.click(question.getByRole('button', { name: 'Give it this psper' }));
    expect(await screen.findByText('The shop has its psper.')).toBeTruthy();
    expect(server.callsOf(shopsApi.givePsper)[0]?.body).toEqual({ version: 3, psperKey: 'PAYCO', reason: 'Signed' });
  });

  it('do not ask for the pspers of who may give none', async () => {
    const { server } = await open('?edit=7', () => {}, []);
    const give = await screen.findByRole('button', { name: 'Give it this psper' });
    expect(give.getAttribute('aria-disabled')).toBe('true');
    expect(server.callsOf(shopsApi.pspers)).toEqual([]);
  });

  it('say that they are closed and why, and can be reopened alone', async () => {
    const closed = { on: new Date('2026-11-03T10:00:00Z'), reason: 'Bankrupt' };
    await open('?edit=7', (fake) => fake.answer(shopsApi.get, { ...shop, closed }));
    expect(await screen.findByText('Bankrupt')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reopen the closed shop' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause the shop' })).toBeNull();
    expect(screen.queryByText('What the shop needs')).toBeNull();
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
    await waitFor(() => expect(address()).toBe('/company?edit=8'));
    expect(server.callsOf(shopsApi.open).at(-1)?.body).toEqual({
      ...{ name: 'Boats', tenantId: 2, country: 'NL', merchantId: 7, reason: 'Signed' },
    });
  });

  it('say what is true now to who was second, and why they are paused', async () => {
    const { user, server } = await open('?edit=7', (fake) =>
      fake.refuse(shopsApi.pause, 'stale_version', { current: {} }),
    );
    await user.click(await screen.findByRole('button', { name: 'Pause the shop' }));
    const question = within(await screen.findByRole('dialog', { name: 'Pause Bikes?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Seen');
    const paused = { on: new Date('2026-11-03T10:00:00Z'), reason: 'Fraud' };
    server.answer(shopsApi.get, { ...shop, paused, version: 4 });
    await user.click(question.getByRole('button', { name: 'Pause the shop' }));
    expect(await screen.findByText('Fraud')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open the shop again' })).toBeTruthy());
  });
});
