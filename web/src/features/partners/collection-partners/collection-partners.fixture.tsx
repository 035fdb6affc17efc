import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { type Country, countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import type { Permission } from '@houston/contract/permissions';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './collection-partner-page.tsx';

export const path = '/mission-control/debt-collection-partners';
const { get, list } = collectionPartnersApi;

export const accs: CollectionPartner = {
  id: 1,
  name: 'ACCS',
  friendlyName: 'ACCS Incasso',
  isDefault: true,
  emailAddress: 'desk@accs.example',
  phoneNumber: '+31302345678',
  exportType: 2,
  integrationPartner: null,
  address: {
    streetName: 'Oudegracht',
    houseNumber: '12',
    suffix: 'B',
    zipcode: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
  },
  version: 3,
};
export const faircasso: CollectionPartner = {
  ...accs,
  id: 2,
  name: 'FAIRCASSO',
  friendlyName: 'Fair & Co',
  isDefault: false,
  exportType: 1,
  integrationPartner: 'faircasso',
  address: { ...accs.address, suffix: null },
  version: 5,
};

const countries: Country[] = [
  { code: 'DE', defaultLanguage: 'de', currency: 'EUR', postalCodePattern: '^[0-9]{5}$' },
  { code: 'NL', defaultLanguage: 'nl', currency: 'EUR', postalCodePattern: '^[1-9][0-9]{3} ?[A-Z]{2}$' },
];

interface OpenOptions {
  partner?: CollectionPartner;
  permissions?: readonly Permission[];
  answers?: (server: FakeServer) => void;
}

/** Opens the detail page, by default of the partner that is not the default one. */
export function openPartner(search = '', options: OpenOptions = {}): Promise<App> {
  const { partner = faircasso, permissions, answers } = options;
  return renderPage(<Page />, {
    at: `${path}/${partner.id}${search}`,
    ...(permissions && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(get, partner);
      server.answer(list, { data: [accs, faircasso], total: 2 });
      server.answer(countriesApi.list, countries);
      server.answer(handoversApi.list, { data: [], total: 0 });
      server.answer(handoversApi.files, { data: [], total: 0 });
      server.answer(handoversApi.holdings, { dossiers: 0, amount: 0, recovered: 0, months: [], filesWaitFor: null });
      answers?.(server);
    },
  });
}

export const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** Puts `text` into an input in the place of what stands there. */
export async function retype({ user }: App, name: RegExp, text: string): Promise<void> {
  const field = await input(name);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}
