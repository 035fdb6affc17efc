import type { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const period = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-30T00:00:00Z' };

export const nplBuyersSamples: Samples<{ nplBuyers: typeof nplBuyersApi }> = {
  'nplBuyers.get': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ok }),
  'nplBuyers.save': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    body: {
      version: 1,
      name: `Configured ${id}`,
      settlementAscription: 'Matrix',
      settlementIban: 'NL91 ABNA 0417 1643 00',
      buyersPercentageDiscount: 62.5,
      street: 'Oudegracht',
      houseNo: '12',
      houseNoSuffix: 'A',
      postalCode: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
      website: 'https://matrix.example',
      exportFrequency: 7,
      debtAcceptanceType: 2,
      supportedCountries: ['NL', 'BE'],
    },
    answers: ['ok', 'stale_version'],
  }),
  'nplBuyers.appetites': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, query: period, answers: ok }),
  'nplBuyers.adjustBudget': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    body: { budget: 1_000_000, startPeriod: '2026-11-01T00:00:00Z', endPeriod: '2030-12-31T00:00:00Z' },
    answers: ok,
  }),
  'nplBuyers.outstanding': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, query: period, answers: ok }),
  'nplBuyers.contacts': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ok }),
  'nplBuyers.addContact': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    body: { email: 'exports@matrix.example', phoneNumber: '+31302345678', type: 2 },
    answers: ['ok', 'duplicate_entry'],
  }),
  'nplBuyers.removeContact': ({ nplBuyer: { id, contactId } }) => ({
    params: { id: String(id), contactId: String(contactId) },
    answers: ['ok', 'not_found'],
  }),
  'nplBuyers.exportConfiguration': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ok }),
  'nplBuyers.saveExportConfiguration': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    body: {
      username: 'houston',
      endpoint: 'sftp.matrix.example',
      password: 'a password of the matrix',
      port: 22,
      nplBuyerExportFormat: 2,
      csvFolderLocation: '/in/csv',
      fileFolderLocation: '/in/pdf',
    },
    answers: ok,
  }),
};
