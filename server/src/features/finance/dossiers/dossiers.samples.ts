import type { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const dossiersSamples: Samples<{ dossiers: typeof dossiersApi }> = {
  'dossiers.list': ({ psperKey }) => ({
    query: {
      ...{ limit: '10', skip: '0', order: '-id', number: 'D000000001', state: 'Open', pastDue: 'true', leftOut: 'any' },
      ...{ tenantId: '1', shopId: '1', country: 'NL', ownerId: '1' },
      ...{ psperKey, open: 'true', withoutOwner: 'false', dueFrom: '2026-01-01', dueTo: '2026-12-31' },
    },
    answers: ['ok'],
  }),
  'dossiers.broken': () => ({
    query: { limit: '10', skip: '0', order: '-brokenOn', tenantId: '1' },
    answers: ['ok'],
  }),
  'dossiers.choices': () => ({ answers: ['ok'] }),
  'dossiers.get': () => ({ params: { number: 'D000000001' }, answers: ['ok', 'not_found'] }),
};
