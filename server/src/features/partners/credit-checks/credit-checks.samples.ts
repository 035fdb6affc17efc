import type { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const range = { fromDate: '2026-10-24', toDate: '2026-11-24', tenantId: '1', shopId: '1' };

export const creditChecksSamples: Samples<{ creditChecks: typeof creditChecksApi }> = {
  'creditChecks.list': () => ({
    query: {
      limit: '10',
      skip: '0',
      order: '-checkedOn',
      number: 'a'.repeat(32),
      decision: 'rejected',
      last: 'true',
      ...range,
    },
    answers: ['ok'],
  }),
  'creditChecks.days': () => ({ query: { limit: '10', skip: '0', order: '-share', ...range }, answers: ['ok'] }),
  'creditChecks.get': () => ({ params: { id: '1' }, answers: ['ok', 'not_found'] }),
};
