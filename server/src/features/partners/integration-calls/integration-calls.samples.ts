import type { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const filters = {
  limit: '10',
  skip: '0',
  order: '-dateTimeUtc',
  direction: 'outbound',
  method: '2',
  statusClass: '2xx',
  status: '200',
  slowerThan: '500',
  transactionNumber: 'a'.repeat(32),
  url: 'partner',
  from: '2026-11-20T00:00:00Z',
  to: '2026-11-21T00:00:00Z',
};

export const integrationCallsSamples: Samples<{ integrationCalls: typeof integrationCallsApi }> = {
  'integrationCalls.list': () => ({ query: { ...filters, partnerId: '1' }, answers: ok }),
  'integrationCalls.failures': () => ({
    query: { from: filters.from, to: filters.to, partnerId: '1', direction: 'inbound' },
    answers: ok,
  }),
  'integrationCalls.get': ({ partnerCallId }) => ({ params: { id: String(partnerCallId) }, answers: ok }),
  'integrationCalls.listOfPartner': ({ integrationPartnerId }) => ({
    params: { id: String(integrationPartnerId) },
    query: filters,
    answers: ok,
  }),
};
