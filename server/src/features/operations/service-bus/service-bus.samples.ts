import type { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const serviceBusSamples: Samples<{ serviceBus: typeof serviceBusApi }> = {
  'serviceBus.status': () => ({ answers: ok }),
  'serviceBus.history': () => ({ query: { limit: '10', skip: '0', order: '-Id' }, answers: ok }),
  'serviceBus.toggle': () => ({
    body: { reason: 'Maintenance', serviceState: 0, resumeAtUtc: '2026-11-21T09:00:00.000Z' },
    answers: ['ok', 'bus_state_unchanged'],
  }),
  'serviceBus.throughput': () => ({ answers: ok }),
  'serviceBus.notice': () => ({ answers: ok }),
  'serviceBus.pauseOf': () => ({ params: { transactionNumber: 'A0B1C2D3E4F5A6B7C8D9E0F1A2B3C4D5' }, answers: ok }),
};
