import { psperEffectsApi } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import type { Permission } from '@houston/contract/permissions';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './psper-page.tsx';

export const path = '/mission-control/pspers';
const { get } = pspersApi;

export const mollie: PsperInfo = {
  othoId: 'MOLLIE',
  friendlyName: 'Mollie',
  invoiceName: 'Mollie B.V.',
  emailAddress: 'finance@mollie.example',
  address: {
    street: 'Keizersgracht',
    houseNumber: '126',
    houseNumberSuffix: null,
    postalCode: '1015 CW',
    city: 'Amsterdam',
  },
  settings: {
    kickbackRate: '0.125',
    buyRate: '98.1',
    feeFixedAmount: '0.25',
    feeVariableAmount: '0.3',
    clearingFrequency: 1,
    invoiceMethod: 1,
    invoiceFrequency: 31,
    iban: 'NL91ABNA0417164300',
    cessieMethod: 2,
    requiresAgreementDocument: true,
    requiresAktevanCessie: false,
    requiresIban: true,
    requiresUboDocument: false,
    sftpFolder: '/in/houston',
    sftpPort: 2222,
    sftpUrl: 'sftp.mollie.example',
    paymentTermDays: 30,
    defaultPaymentTerm: 14,
    exactFinancialsDebtorId: '130001',
    exactFinancialsCreditorId: null,
    fraudModuleEnabled: true,
    b2BEnabled: false,
    retrosettlementKind: 1,
    processRetrosettlementChargebacksFromUtc: new Date('2026-01-05T00:00:00Z'),
    enableNewSettlementSelectionLogic: true,
    enableRefundSettlementOnSameDay: false,
  },
  identity: {
    legalName: 'Mollie Demo B.V.',
    vatNumber: 'NL123456789B01',
    chamberOfCommerceNumber: '60000001',
    country: 'NL',
  },
  ibanChangedAt: new Date('2020-01-01T00:00:00Z'),
  version: 5,
};

/** The same with other settings. */
export function mollieWith(settings: Partial<PsperInfo['settings']>, more: Partial<PsperInfo> = {}): PsperInfo {
  return { ...mollie, ...more, settings: { ...mollie.settings, ...settings } };
}

interface OpenOptions {
  psper?: PsperInfo;
  permissions?: readonly Permission[];
  answers?: (server: FakeServer) => void;
}

/** Opens the page of a psper. */
export function openPsper(search = '', { psper = mollie, permissions, answers }: OpenOptions = {}): Promise<App> {
  return renderPage(<Page />, {
    at: `${path}/${psper.othoId}${search}`,
    ...(permissions && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(psperEffectsApi.get, { kind: 'nothing' });
      server.answer(get, psper);
      server.answer(pspersApi.changes, { data: [] });
      server.answer(countriesApi.list, [
        { code: 'BE', defaultLanguage: 'nl', currency: 'EUR', postalCodePattern: '^[1-9][0-9]{3}$' },
        { code: 'NL', defaultLanguage: 'nl', currency: 'EUR', postalCodePattern: '^[1-9][0-9]{3} ?[A-Z]{2}$' },
      ]);
      answers?.(server);
    },
  });
}

export const input = (label: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
/** Puts `text` into an input in the place of what stands there. */
export async function retype({ user }: App, label: RegExp, text: string): Promise<void> {
  const field = await input(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}
