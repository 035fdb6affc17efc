import type { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const reason = 'The consumer is on the phone';

export const consumersSamples: Samples<{ consumers: typeof consumersApi }> = {
  'consumers.list': () => ({
    query: {
      ...{ limit: '10', skip: '0', order: '-id', number: '1', name: 'Hoekstra', email: 'fenna@customer.example' },
      ...{ phone: '0612345678', iban: '4300', tenantId: '1', minOpen: '0,01', maxOpen: '99.99' },
    },
    answers: ok,
  }),
  'consumers.get': ({ work }) => ({ params: { id: String(work.consumerId) }, answers: ok }),
  'consumers.events': ({ work }) => ({ params: { id: String(work.consumerId) }, answers: ok }),
  'consumers.note': ({ work }) => ({
    params: { id: String(work.consumerId) },
    body: { text: 'Called', press: '3f2504e0-4f89-41d3-9a0c-0305e82c3306' },
    answers: ok,
  }),
  'consumers.mark': ({ work }) => ({
    params: { id: String(work.consumerId) },
    body: { version: 1, reason, vulnerable: true },
    answers: ok,
  }),
  'consumers.resend': ({ work }) => ({
    params: { id: String(work.consumerId), mailId: '999999' },
    body: { press: '3f2504e0-4f89-41d3-9a0c-0305e82c3307' },
    answers: ['not_found'],
  }),
  'consumers.reveal': ({ work }) => ({
    params: { id: String(work.consumerId) },
    body: { field: 'phone', reason },
    answers: ok,
  }),
  'consumers.export': ({ work }) => ({
    params: { id: String(work.consumerId) },
    body: { format: 'json', reason },
    answers: ok,
  }),
  'consumers.erase': ({ work }) => ({
    params: { id: String(work.forgottenId) },
    body: { version: 1, reason: 'Asked to be forgotten', confirmation: String(work.forgottenId) },
    answers: ok,
  }),
};
