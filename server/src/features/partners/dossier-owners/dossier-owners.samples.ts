import type { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const dossierOwnersSamples: Samples<{ dossierOwners: typeof dossierOwnersApi }> = {
  'dossierOwners.list': () => ({
    query: { limit: '10', skip: '0', order: '-createdBy', search: 'a', type: 'NPL' },
    answers: ok,
  }),
  'dossierOwners.get': ({ dossierOwnerId }) => ({ params: { id: String(dossierOwnerId) }, answers: ok }),
  'dossierOwners.save': ({ dossierOwnerId }) => ({
    body: {
      id: dossierOwnerId,
      version: 1,
      name: `Matrix owner ${dossierOwnerId}`,
      type: 'NPL',
      settlementAscription: 'Matrix',
      settlementIban: 'NL91 ABNA 0417 1643 00',
      refundAscription: 'Matrix',
      refundIban: 'NL91ABNA0417164300',
      legalName: 'Matrix B.V.',
      email: 'desk@matrix.example',
      customerSupportEmail: 'help@matrix.example',
      customerSupportPhone: '+31302345678',
      publicCountries: ['NL'],
    },
    // The calls of one caller change the same owner one after the other.
    answers: ['ok', 'stale_version'],
  }),
  'dossierOwners.changes': ({ dossierOwnerId }) => ({ params: { id: String(dossierOwnerId) }, answers: ok }),
};
