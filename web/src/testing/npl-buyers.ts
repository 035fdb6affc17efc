import type { Appetite, Outstanding } from '@houston/contract/features/partners/npl-buyers/npl-appetite.schema';
import type { NplBuyer } from '@houston/contract/features/partners/npl-buyers/npl-buyer.schema';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import type { NplContact } from '@houston/contract/features/partners/npl-buyers/npl-contacts.schema';
import type { NplExportConfiguration } from '@houston/contract/features/partners/npl-buyers/npl-export.schema';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import type { FakeServer } from './fake-server.ts';

export const buyer: NplBuyer = {
  ...{ id: 7, name: 'Second Chance', settlementAscription: 'Second Chance N.V.', settlementIban: 'NL91ABNA0417164300' },
  ...{ buyersPercentageDiscount: '62.5', street: 'Oudegracht', houseNo: '12', houseNoSuffix: null },
  ...{ postalCode: '3511 AB', city: 'Utrecht', country: 'NL', website: null, exportFrequency: 7 },
  ...{ debtAcceptanceType: 2, supportedCountries: ['BE', 'NL'], version: 3 },
};
export const exportConfiguration: NplExportConfiguration = {
  ...{ username: 'houston', endpoint: 'sftp.second.example', port: 22, nplBuyerExportFormat: 1 },
  ...{ csvFolderLocation: '/in', fileFolderLocation: null, hasPassword: true, version: 2 },
};
export const contacts: NplContact[] = [
  { id: 1, email: 'help@second.example', phoneNumber: '+31 30 2345678', type: 1 },
  { id: 2, email: 'exports@second.example', phoneNumber: null, type: 2 },
];
const history: Appetite[] = [
  {
    ...{ id: 5, budget: 1_000_000, createdOn: new Date('2026-11-02T08:00:00Z'), createdBy: 'Ada Lovelace' },
    ...{ startPeriod: '2099-11-01', endPeriod: '2099-12-31' },
  },
];

/** What each card reads. */
export function answerCards(
  server: FakeServer,
  budget: Outstanding = { outstanding: 750_000, total: 1_000_000 },
): void {
  server.answer(nplBuyersApi.get, buyer);
  server.answer(nplBuyersApi.exportConfiguration, exportConfiguration);
  server.answer(nplBuyersApi.contacts, contacts);
  server.answer(nplBuyersApi.appetites, history);
  server.answer(nplBuyersApi.outstanding, budget);
  server.answer(
    countriesApi.list,
    ['BE', 'DE', 'NL'].map((code) => ({ code, defaultLanguage: 'nl', currency: 'EUR', postalCodePattern: '^.*$' })),
  );
}
