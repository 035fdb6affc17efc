import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type { BillingSettings } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './billing-settings-page.tsx';
import { LegalTab } from './legal-tab.shared.tsx';

const { get, list, ofPsper, save, saveVat } = billingSettingsApi;
const path = '/mission-control/billing-settings';

const mollie = {
  ...{ othoId: 'MOLLIE', friendlyName: 'Mollie' },
  address: { street: 'Gracht', houseNumber: '1', houseNumberSuffix: null, postalCode: '1015 CW', city: null },
  identity: { legalName: 'Mollie B.V.', vatNumber: null, chamberOfCommerceNumber: '60000001', country: 'NL' },
};

const north: BillingSettings = {
  ...{ tenantId: 3, tenant: 'North', version: 4, legalName: 'North B.V.', street: 'Kade', houseNumber: '1' },
  ...{ houseNumberSuffix: null, postalCode: '1011 AB', city: 'Amsterdam', country: 'NL', vatNumber: 'NL123456789B01' },
  ...{ chamberOfCommerceNumber: '12345678', iban: 'NL91ABNA0417164300', email: null, phone: null, invoicePrefix: null },
  ...{ peppolId: null, vatRate: '21', missing: ['email', 'invoice-prefix'] },
  vat: [
    { country: 'BE', category: 'AE', rate: null, reason: 'Reverse charge', version: 2 },
    { country: 'NL', category: 'S', rate: null, reason: null, version: 0 },
  ],
};
let stored: BillingSettings;
beforeEach(() => {
  stored = north;
});

function answers(server: FakeServer): void {
  server.answer(
    countriesApi.list,
    ['BE', 'NL'].map((code) => ({ code, defaultLanguage: 'nl' as const, currency: 'EUR', postalCodePattern: '^.*$' })),
  );
  server.answer(list, () => [stored]);
  server.answer(get, () => stored);
  server.answer(save, ({ body: { version, ...typed } }) => {
    if (version !== stored.version) throw new Refusal('stale_version', { current: stored });
    stored = { ...stored, ...typed, missing: [], version: version + 1 };
    return stored;
  });
  server.answer(saveVat, ({ params, body: { version, ...typed } }) => {
    const vat = stored.vat.map((one) =>
      one.country === params.country ? { ...one, ...typed, version: version + 1 } : one,
    );
    stored = { ...stored, vat };
    return stored;
  });
}

function open(search = ''): Promise<App> {
  return renderPage(<Page />, { at: `${path}${search}`, answers });
}

describe('billing settings', () => {
  it('say of each tenant who it is, what is missing, and its tax by country', async () => {
    await open();
    const panel = within(await screen.findByRole('group', { name: 'North' }));
    expect(panel.getByText(/No invoice can be made yet/)).toBeTruthy();
    expect(panel.getByText('Of the tenant North: e-mail address and prefix of invoice numbers')).toBeTruthy();
    expect(panel.getByText('NL91 ABNA 0417 1643 00')).toBeTruthy();
    expect(panel.getByRole('row', { name: /Belgium AE, reverse charge \(Reverse charge\)/ })).toBeTruthy();
    expect(panel.getByRole('row', { name: /Netherlands S, taxed: 21%/ })).toBeTruthy();
  });

  it('are changed in a dialog that checks as the server does', async () => {
    const app = await open('?edit=3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the legal identity of North' }));
    const prefix = await dialog.findByLabelText('Prefix of invoice numbers');
    await app.user.type(prefix, '1');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/beginning with a letter/)).toBeTruthy();
    expect(app.server.callsOf(save)).toEqual([]);
    await app.user.clear(prefix);
    await app.user.type(prefix, 'NB');
    expect(dialog.getByText(/would be NB\d{4}-000001/)).toBeTruthy();
    await app.user.type(dialog.getByLabelText('E-mail for invoices'), 'invoices@north.example');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The billing settings were saved.')).toBeTruthy();
    expect(app.server.callsOf(save)[0]).toMatchObject({
      params: { tenantId: 3 },
      body: {
        legalName: 'North B.V.',
        country: 'NL',
        invoicePrefix: 'NB',
        email: 'invoices@north.example',
        version: 4,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Nothing is missing for an invoice.')).toBeTruthy();
  });

  it('show what somebody else saved meanwhile, and keep what is typed', async () => {
    const app = await open('?edit=3');
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    await app.user.clear(city);
    await app.user.type(city, 'Utrecht');
    stored = { ...stored, city: 'Breda', version: 5 };
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    const keep = await screen.findByRole('button', { name: 'Keep my version and save' });
    expect(city.value).toBe('Utrecht');
    await app.user.click(keep);
    await waitFor(() => expect(stored).toMatchObject({ city: 'Utrecht', version: 6 }));
  });

  it('ask for a rate where there is tax, and for a reason where there is none', async () => {
    const app = await open('?vat=3-NL');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the VAT of North in Netherlands' }));
    await app.user.type(dialog.getByLabelText('Rate of the country (%)'), '1.');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Enter a percentage/)).toBeTruthy();
    await app.user.clear(dialog.getByLabelText('Rate of the country (%)'));
    await app.user.click(dialog.getByRole('combobox', { name: 'Category' }));
    await app.user.click(await screen.findByRole('option', { name: 'E, exempt' }));
    expect(dialog.queryByLabelText('Rate of the country (%)')).toBeNull();
    await app.user.type(dialog.getByLabelText(/Reason/), 'Article 135');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(app.server.callsOf(saveVat)[0]).toMatchObject({
        params: { tenantId: 3, country: 'NL' },
        body: { category: 'E', rate: '', reason: 'Article 135', version: 0 },
      }),
    );
  });

  it.each(['?vat=3-US', '?vat=x', '?vat=99-NL'])('open nothing at %s', async (search) => {
    await open(search);
    expect(await screen.findByRole('group', { name: 'North' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say that there are none, and that they could not be loaded', async () => {
    const app = await renderPage(<Page />, { at: path, answers: (server) => server.answer(list, []) });
    expect(await screen.findByText('No tenants yet')).toBeTruthy();
    expect(app.address()).toBe(path);
    app.server.refuse(list, 'server_error');
  });
});

describe('the legal tab of a psper', () => {
  const openTab = (more: (server: FakeServer) => void) =>
    renderPage(<LegalTab psper={mollie} />, { at: '/mission-control/pspers/MOLLIE?tab=legal', answers: more });

  it('says what is missing on either side, tenant by tenant', async () => {
    await openTab((server) =>
      server.answer(ofPsper, [
        {
          ...{ tenantId: 3, tenant: 'North', category: 'S', rate: '21', reason: null },
          missing: { tenant: ['iban'], psper: ['vat-number', 'city'] },
        },
        {
          ...{ tenantId: 4, tenant: 'East', category: 'AE', rate: null, reason: null },
          missing: { tenant: [], psper: [] },
        },
      ]),
    );
    const card = within(await screen.findByRole('group', { name: 'Invoices of North' }));
    expect(card.getByText('S, taxed: 21%')).toBeTruthy();
    expect(card.getByText('Of the tenant North: IBAN')).toBeTruthy();
    expect(card.getByText('Of the psper Mollie: VAT number and city')).toBeTruthy();
    expect(card.getByRole('link', { name: 'To the billing settings' }).getAttribute('href')).toBe(path);
    const whole = within(screen.getByRole('group', { name: 'Invoices of East' }));
    expect(whole.getByText('Nothing is missing for an invoice.')).toBeTruthy();
    const settings = screen.getByRole('link', { name: 'Edit the settings of the psper' });
    expect(settings.getAttribute('href')).toBe('/mission-control/pspers/MOLLIE?edit=settings');
  });

  it('says that nobody invoices it yet, or that it could not be loaded', async () => {
    await openTab((server) => server.answer(ofPsper, []));
    expect(await screen.findByText(/No shop comes through this psper yet/)).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    await openTab((server) => server.refuse(ofPsper, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});
