import type { paymentLinkApi } from '@houston/contract/features/finance/mail-to-pay/payment-link.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const token = 'a'.repeat(43);

export const paymentLinkSamples: Samples<{ paymentLink: typeof paymentLinkApi }> = {
  'paymentLink.show': () => ({ body: { token }, answers: ['link_used_or_expired'] }),
  'paymentLink.pay': () => ({ body: { token, amount: 1250 }, answers: ['link_used_or_expired'] }),
  'paymentLink.askForChange': () => ({
    body: { token, change: { field: 'phone', value: '+31612345678' } },
    answers: ['link_used_or_expired'],
  }),
};
