import type { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// A psper of the samples has a place only where another sample has set one, and no document; the tests of the feature have some.
const noFile = ['not_found'] as const;

export const psperDeliveriesSamples: Samples<{ psperDeliveries: typeof psperDeliveriesApi }> = {
  'psperDeliveries.list': ({ psperKey }) => ({
    params: { psperKey },
    query: { state: 'failed', limit: '10', order: '-id' },
    answers: ok,
  }),
  'psperDeliveries.setup': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'psperDeliveries.test': ({ psperKey }) => ({ params: { psperKey }, answers: ['ok', 'delivery_not_set'] }),
  'psperDeliveries.acceptHostKey': ({ psperKey }) => ({
    params: { psperKey },
    body: { fingerprint: `SHA256:${'A'.repeat(43)}`, reason: 'They have a new server' },
    answers: ['delivery_not_set', 'host_key_not_offered'],
  }),
  'psperDeliveries.retry': ({ psperKey }) => ({ params: { psperKey, id: '2147483647' }, answers: noFile }),
  'psperDeliveries.decide': ({ psperKey }) => ({
    params: { psperKey, id: '2147483647' },
    body: { hasArrived: true, reason: 'They said so' },
    answers: noFile,
  }),
};
