import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { shop } from '../../../testing/shop.ts';
import { Page as Merchants } from './merchants/merchants-page.tsx';
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

const unset = {
  kickbackRate: '0',
  buyRate: '98',
  feeFixedAmount: '0',
  feeVariableAmount: '0',
  clearingFrequency: 1,
} as const;
const none = {
  sftpFolder: null,
  sftpPort: null,
  sftpUrl: null,
  exactFinancialsDebtorId: null,
  exactFinancialsCreditorId: null,
};
const off = {
  requiresAgreementDocument: false,
  requiresAktevanCessie: false,
  requiresIban: false,
  requiresUboDocument: false,
};
const payco: PsperInfo = {
  ...{ othoId: 'PAYCO', friendlyName: 'Payco', invoiceName: 'Payco B.V.', emailAddress: 'finance@payco.example' },
  address: { street: 'Damrak', houseNumber: '1', houseNumberSuffix: null, postalCode: '1012 LG', city: 'Amsterdam' },
  settings: {
    ...{ ...unset, ...none, ...off, iban: null, cessieMethod: 2, invoiceMethod: 1, invoiceFrequency: 31 },
    ...{ paymentTermDays: 30, defaultPaymentTerm: 14, fraudModuleEnabled: true, b2BEnabled: false },
    ...{ retrosettlementKind: 1, processRetrosettlementChargebacksFromUtc: new Date('2026-01-05T00:00:00Z') },
    ...{ enableNewSettlementSelectionLogic: true, enableRefundSettlementOnSameDay: false },
  },
  identity: { legalName: 'Payco B.V.', vatNumber: null, chamberOfCommerceNumber: null, country: 'NL' },
  ...{ ibanChangedAt: null, version: 1 },
};

it.each([
  ['changes shops', ['merchantsManagementAllowed']],
  ['sees pspers', ['adminManagementAllowed', 'pspInformationManagementAllowed']],
  ['may do neither', []],
] as const)('names the psper whose shops are listed, also when it has none, to who %s', async (_who, held) => {
  await renderPage(<Stores />, {
    at: '/store?psperKey=PAYCO',
    session: sessionOf({ permissions: held }),
    answers(fake) {
      fake.answer(tenantsApi.names, []);
      fake.answer(shopsApi.all, { data: [], total: 0 });
      fake.answer(shopsApi.pspers, [{ key: 'PAYCO', name: 'Payco' }]);
      fake.answer(shopsApi.pspersOfShops, [{ key: 'PAYCO', name: 'Payco' }]);
      fake.answer(pspersApi.get, payco);
    },
  });
  expect(await screen.findByText('Psper: Payco')).toBeTruthy();
});
