/** Samples of the calls of the service bus and the background services. */
import type { EndpointKey } from './endpoint-samples.ts';
import type { Sample, SampleWorld } from './sample.ts';

type BusKey = Extract<
  EndpointKey,
  `busTransactions.${string}` | `serviceBus.${string}` | `backgroundServices.${string}`
>;

const ok = ['ok'] as const;
/** One number for everybody: who comes second finds it on the bus. */
const pickup = {
  params: { transactionNumber: 'a'.repeat(32) },
  answers: ['ok', 'already_queued'],
} satisfies Sample;

function ofTransaction({ deadLetter }: SampleWorld): Sample {
  return { params: { id: String(deadLetter.transactionId) }, answers: ok };
}

export const busSamples: Record<BusKey, (world: SampleWorld) => Sample> = {
  'busTransactions.list': () => ({
    query: {
      limit: '10',
      skip: '0',
      order: '-end,id',
      onlyFailed: 'true',
      includeInvoice: 'true',
      shopName: 'shop',
      transactionNumber: 'a',
    },
    answers: ok,
  }),
  'busTransactions.get': ofTransaction,
  'busTransactions.steps': ofTransaction,
  'busTransactions.json': ofTransaction,
  'busTransactions.trace': () => ({ params: { transactionNumber: 'a'.repeat(32) }, answers: ok }),
  'busTransactions.validatePickup': () => ({ params: { transactionNumber: 'a'.repeat(32) }, answers: ok }),
  'busTransactions.pickup': () => ({ ...pickup, body: {} }),
  'busTransactions.pickupByGet': () => pickup,
  'serviceBus.status': () => ({ answers: ok }),
  'serviceBus.history': () => ({ query: { limit: '10', skip: '0', order: '-Id' }, answers: ok }),
  'serviceBus.toggle': () => ({
    body: { reason: 'Maintenance', serviceState: 0, resumeAtUtc: '2026-11-21T09:00:00.000Z' },
    answers: ['ok', 'bus_state_unchanged'],
  }),
  'serviceBus.throughput': () => ({ answers: ok }),
  'serviceBus.notice': () => ({ answers: ok }),
  'backgroundServices.list': () => ({ answers: ok }),
  'backgroundServices.logs': () => ({ params: { service: '2' }, query: { limit: '10', order: '-tag' }, answers: ok }),
  'backgroundServices.run': () => ({ params: { service: '2' }, body: {}, answers: ok }),
};
