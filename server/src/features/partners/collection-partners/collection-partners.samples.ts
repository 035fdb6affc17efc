import type { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// The calls of one caller change the same partner one after the other.
const saved = ['ok', 'stale_version'] as const;

export const collectionPartnersSamples: Samples<{ collectionPartners: typeof collectionPartnersApi }> = {
  'collectionPartners.list': () => ({ query: { limit: '10', skip: '0', order: '-friendlyName' }, answers: ok }),
  'collectionPartners.get': ({ collectionPartnerId }) => ({ params: { id: String(collectionPartnerId) }, answers: ok }),
  'collectionPartners.updateField': ({ collectionPartnerId }) => ({
    params: { id: String(collectionPartnerId) },
    body: { fieldName: 'PhoneNumber', newValue: '+31 30 234 5679', version: 1 },
    answers: saved,
  }),
  'collectionPartners.updateAddress': ({ collectionPartnerId }) => ({
    params: { id: String(collectionPartnerId) },
    body: {
      streetName: 'Maliebaan',
      houseNumber: '1',
      suffix: 'A',
      zipcode: '3581 CA',
      city: 'Utrecht',
      country: 'NL',
      version: 1,
    },
    answers: saved,
  }),
  'collectionPartners.setDefault': ({ collectionPartnerId }) => ({
    params: { id: String(collectionPartnerId) },
    body: { version: 1, reason: 'Collects more' },
    answers: [...saved, 'already_default_partner'],
  }),
  'collectionPartners.changes': ({ collectionPartnerId }) => ({
    params: { id: String(collectionPartnerId) },
    answers: ok,
  }),
};
