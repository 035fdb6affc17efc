import type { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const outboxSamples: Samples<{ outbox: typeof outboxApi }> = {
  'outbox.list': () => ({ query: { limit: '10', skip: '0', order: 'recipient', search: 'a' }, answers: ok }),
  'outbox.delivery': () => ({ answers: ok }),
  'outbox.sendNow': () => ({ answers: ok }),
  'outbox.resend': ({ messageId }) => ({ params: { id: String(messageId) }, answers: ['message_left'] }),
  'outbox.get': ({ messageId }) => ({ params: { id: String(messageId) }, answers: ok }),
};
