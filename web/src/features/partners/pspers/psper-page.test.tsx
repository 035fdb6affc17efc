import { psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { permissions } from '@houston/contract/permissions';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, press, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './psper-page.tsx';
import { mollie, openPsper, path } from './pspers.fixture.tsx';

const { changes, get } = pspersApi;

/** The names and values of a card. */
async function factsOf(card: string): Promise<Record<string, string | null>> {
  const group = await screen.findByRole('group', { name: card });
  const terms = within(group).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]));
}

const pencils = () =>
  screen.queryAllByRole('button', { name: /^(Edit|Switch)/ }).map((pencil) => pencil.getAttribute('aria-label'));

describe('a psper', () => {
  it('has the four tabs of the document, and links to what belongs to it too', async () => {
    const app = await openPsper();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      ...['Info', 'Owners', 'Invoices', 'Cession'],
    ]);
    const more = screen.getByRole('navigation', { name: 'More of the psper' });
    await app.user.click(within(more).getByRole('link', { name: 'Clearing' }));
    expect(await screen.findByRole('region', { name: 'Clearing' })).toBeTruthy();
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    expect(within(more).getByRole('link', { name: 'Clearing' }).getAttribute('aria-current')).toBe('page');
  });

  it('keeps an owner that was chosen and not saved while another tab is looked at', async () => {
    const { user } = await openPsper('?tab=owners', {
      answers(server) {
        server.answer(psperOwnersApi.available, [{ id: 4, name: 'Houston SPV I' }]);
        server.answer(psperOwnersApi.get, ({ params: { countryCode } }) => ({
          ...{ countryCode, selectedOwnerId: null, version: 0 },
        }));
      },
    });
    const card = within(await screen.findByRole('group', { name: 'MOLLIE - NL' }));
    await user.selectOptions(await card.findByRole('combobox', { name: 'Dossier owner' }), 'Houston SPV I');
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(await screen.findByRole('group', { name: 'Settings' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'MOLLIE - NL' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Owners' }));
    const again = within(await screen.findByRole('group', { name: 'MOLLIE - NL' }));
    expect((await again.findByRole<HTMLSelectElement>('combobox', { name: 'Dossier owner' })).value).toBe('4');
    expect(again.getByText('Not saved yet.')).toBeTruthy();
  });

  it('opens with the tab of three cards', async () => {
    await openPsper();
    expect(await screen.findByRole('tab', { name: 'Info', selected: true })).toBeTruthy();
    expect(await factsOf('Info')).toEqual({
      'Friendly name': 'Mollie',
      'Invoice name': 'Mollie B.V.',
      'E-mail address': 'finance@mollie.example',
    });
    expect(await factsOf('Address')).toEqual({
      Street: 'Keizersgracht',
      'House number': '126',
      Suffix: '–',
      'Postal code': '1015 CW',
      City: 'Amsterdam',
      Country: 'Netherlands',
    });
    expect(await factsOf('Settings')).toEqual({
      'Kickback rate (%)': expect.stringMatching(/^0[.,]125\s?%$/),
      'Buy rate (%)': expect.stringMatching(/^98[.,]1\s?%$/),
      'Fixed fee amount (€)': expect.stringMatching(/^€\s0,25$/),
      'Variable fee amount (%)': expect.stringMatching(/^0[.,]3\s?%$/),
      'Clearing frequency': 'Daily',
      IBAN: 'NL91 ABNA 0417 1643 00',
      'Cession method': 'Merchant',
      'New settlement selection logic': 'yes',
      'Refund settlement on same day': 'no',
      'Retrosettlement kind': 'Chargeback',
      'Process retrosettlement chargebacks from': expect.stringMatching(/5 Jan 2026.*00:00 UTC/),
      'Invoice method': 'Psp',
      'Invoice frequency': 'Monthly',
      'Payment term days': '30',
      'Default payment term in days (0-60)': '14',
      'Fraud module': 'yes',
      B2B: 'no',
      'Requires agreement document': 'yes',
      'Requires deed of cession': 'no',
      'Requires IBAN': 'yes',
      'Requires UBO document': 'no',
      'SFTP URL': 'sftp.mollie.example',
      'SFTP port': '2222',
      'SFTP folder': '/in/houston',
      'Exact financials debtor ID': '130001',
      'Exact financials creditor ID': '–',
      'Legal name': 'Mollie Demo B.V.',
      'VAT number': 'NL123456789B01',
      'Chamber of commerce number': '60000001',
    });
  });

  it('has a note at everything that can be changed', async () => {
    await openPsper();
    await screen.findByText('Mollie B.V.');
    expect(pencils()).toEqual([
      'Edit the friendly name',
      'Edit the invoice name',
      'Edit the e-mail address',
      'Edit the address',
      'Edit the settings',
      'Edit the kickback rate',
      'Edit the buy rate',
      'Edit the fixed fee amount',
      'Edit the variable fee amount',
      'Edit the clearing frequency',
      'Edit the IBAN',
      'Switch the settlement selection logic',
      'Switch the refund settlement on the same day',
      'Edit the retrosettlement kind',
      'Edit the start of the retrosettlement of chargebacks',
      'Edit the default payment term',
      'Switch the fraud module',
      'Switch B2B',
    ]);
  });

  it.each([
    ['fraudeManagementAllowed', 'Switch the fraud module'],
    ['b2BManagementAllowed', 'Switch B2B'],
  ] as const)('without %s has no note to %s', async (flag, label) => {
    await openPsper('', { permissions: permissions.filter((one) => one !== flag) });
    await screen.findByText('Mollie B.V.');
    expect(pencils()).toHaveLength(17);
    expect(pencils()).not.toContain(label);
  });

  it('says of a new account that nothing is paid to it yet', async () => {
    await openPsper('', { psper: { ...mollie, ibanChangedAt: new Date() } });
    expect(await screen.findByText(/Nothing is paid to a new account for 5 days/)).toBeTruthy();
  });

  describe('for who may not change it', () => {
    const held = permissions.filter((flag) => flag !== 'pspInformationManagementAllowed');

    it.each([
      ['iban', 'You may not change the IBAN.'],
      ['default-payment-term', /^The default payment term was not changed: it takes the permission/],
    ] as const)('says so at the %s, and opens nothing', async (part, said) => {
      const app = await openPsper(`?edit=${part}`, { permissions: held });
      expect((await screen.findByText(said)).textContent).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(app.address()).toBe(`${path}/MOLLIE`);
      expect(pencils()).toEqual([]);
    });

    it.each(['email', 'address', 'buyrate', 'clearingfrequency', 'fraud-module', 'b2b', 'settings'])(
      'opens nothing at the %s, and says nothing',
      async (part) => {
        const app = await openPsper(`?edit=${part}`, { permissions: held });
        await screen.findByText('Mollie B.V.');
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(app.address()).toBe(`${path}/MOLLIE`);
        expect(alerts()).toEqual([]);
      },
    );
  });

  it('is not found by a key that there is none of, nor opens a dialog by what is no key', async () => {
    const app = await renderPage(<Page />, {
      at: `${path}/NOBODY`,
      answers: (server) => server.refuse(get, 'not_found'),
    });
    expect(await screen.findByRole('link', { name: 'Pspers' })).toBeTruthy();
    await app.goTo(`${path}/%20?edit=email`);
    expect(await screen.findByRole('link', { name: 'Pspers' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.server.callsOf(get)).toHaveLength(1);
  });

  it('says that it could not be loaded', async () => {
    await renderPage(<Page />, { at: `${path}/CM`, answers: (server) => server.refuse(get, 'server_error') });
    expect((await screen.findByRole('alert')).textContent).toMatch(/psper could not be loaded.*request-1/);
  });

  it('shows who changed what', async () => {
    const change = {
      id: 4,
      at: new Date(),
      actor: 'Ada',
      action: 'psper.update',
      outcome: 'done',
      reason: null,
    } as const;
    const app = await openPsper('', {
      answers: (server) =>
        server.answer(changes, {
          data: [
            {
              ...change,
              before: { clearingFrequency: 0, iban: null, b2bEnabled: false, country: 'NL' },
              after: { clearingFrequency: 7, iban: 'NL91ABNA0417164300', b2bEnabled: true, country: 'BE' },
            },
          ],
        }),
    });
    await press(app, 'Changes');
    const drawer = within(await screen.findByRole('dialog', { name: 'Changes to Mollie' }));
    expect(await drawer.findByRole('row', { name: 'Clearing frequency Unset Weekly' })).toBeTruthy();
    expect(drawer.getByRole('row', { name: /^IBAN .*NL91 ABNA 0417 1643 00$/ })).toBeTruthy();
    expect(drawer.getByRole('row', { name: 'B2B no yes' })).toBeTruthy();
    expect(drawer.getByRole('row', { name: 'Country Netherlands Belgium' })).toBeTruthy();
  });
});
