import type {
  simulatorApi,
  simulatorCallsApi,
  simulatorScenariosApi,
} from '@houston/contract/features/partners/simulator/simulator.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const endpoint = 'POST /transactions';
const start = JSON.stringify({ amount: 1250, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } });
const values = { parameters: [], body: start };
const named = { name: 'Sample', isShared: false, fingerprint: 'x', ...values };

export const simulatorSamples: Samples<{
  simulator: typeof simulatorApi;
  simulatorCalls: typeof simulatorCallsApi;
  simulatorScenarios: typeof simulatorScenariosApi;
}> = {
  'simulator.document': () => ({ answers: ok }),
  'simulator.servers': () => ({ answers: ok }),
  'simulator.endpoint': () => ({ query: { id: endpoint }, answers: ok }),
  'simulator.answer': () => ({ query: { id: endpoint, status: '200' }, answers: ok }),
  'simulatorCalls.make': () => ({
    body: { endpoint, server: 'http://localhost:4000/api/v3', apiKey: 'no key of ours', ...values },
    answers: ['ok', 'invalid_request'],
  }),
  'simulatorCalls.list': () => ({ query: { limit: '10' }, answers: ok }),
  'simulatorCalls.get': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'simulatorScenarios.list': () => ({ answers: ok }),
  'simulatorScenarios.get': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'simulatorScenarios.create': () => ({ body: { ...named, endpoint }, answers: ['ok', 'duplicate_entry'] }),
  'simulatorScenarios.change': () => ({ params: { id: '1' }, body: named, answers: ['not_found', 'ok'] }),
  'simulatorScenarios.remove': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
};
