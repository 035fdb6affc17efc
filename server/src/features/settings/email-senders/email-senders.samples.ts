import type { emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const emailSendersSamples: Samples<{ emailSenders: typeof emailSendersApi }> = {
  'emailSenders.list': () => ({ query: { limit: '10', skip: '0', order: '-fromName', search: 'a' }, answers: ok }),
  'emailSenders.create': ({ self }) => ({
    body: { fromName: `Sender of ${self.id}`, emailAddress: `sender-${self.id}@houston.example` },
    answers: ['ok', 'duplicate_entry'],
  }),
  'emailSenders.remove': ({ sender }) => ({ params: { id: String(sender.spareId) }, answers: ok }),
  'emailSenders.setDefault': ({ sender }) => ({ params: { id: String(sender.id) }, body: {}, answers: ok }),
  'emailSenders.test': ({ sender }) => ({
    params: { id: String(sender.id) },
    answers: ['ok', 'too_many_attempts'],
  }),
};
