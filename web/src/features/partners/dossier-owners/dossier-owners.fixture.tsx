import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import type { App } from '../../../testing/render-app.tsx';

export const path = '/mission-control/dossier-owners';

export const spv: DossierOwner = {
  id: 4,
  name: 'Houston SPV I',
  type: 'SPV',
  createdOn: new Date('2026-11-01T08:00:00Z'),
  createdBy: 'Ada Lovelace',
  settlementAscription: 'Houston SPV I B.V.',
  settlementIban: 'NL91ABNA0417164300',
  refundAscription: 'Houston Refunds',
  refundIban: 'DE89370400440532013000',
  legalName: null,
  email: null,
  customerSupportEmail: null,
  customerSupportPhone: null,
  publicCountries: [],
  isTypeFixed: false,
  version: 3,
};
export const npl: DossierOwner = {
  ...spv,
  id: 7,
  name: 'Second Chance',
  type: 'NPL',
  createdOn: new Date('2026-11-02T08:00:00Z'),
  legalName: 'Second Chance Capital N.V.',
  email: 'desk@second.example',
  customerSupportEmail: 'help@second.example',
  customerSupportPhone: '+31 30 2345678',
  publicCountries: ['BE', 'NL'],
  version: 1,
};

/** The list, each of its owners and the countries. */
export function answerOwners(server: FakeServer, ...owners: DossierOwner[]): void {
  server.answer(dossierOwnersApi.list, { data: owners, total: owners.length });
  server.answer(dossierOwnersApi.get, ({ params }) => {
    const owner = owners.find(({ id }) => id === params.id);
    if (owner === undefined) throw new Error(`no owner ${params.id}`);
    return { ...owner };
  });
  server.answer(
    countriesApi.list,
    ['BE', 'DE', 'NL'].map((code) => ({ code, defaultLanguage: 'nl', currency: 'EUR', postalCodePattern: '^.*$' })),
  );
}

export const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** Puts `text` into an input in the place of what stands there. */
export async function retype({ user }: App, name: RegExp, text: string): Promise<void> {
  const field = await input(name);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

export async function chooseType({ user }: App, type: 'SPV' | 'NPL'): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /^Owner type/ }));
  await user.click(await screen.findByRole('option', { name: type }));
}
