import type { mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const mailToPaySamples: Samples<{ mailToPay: typeof mailToPayApi }> = {
  'mailToPay.list': () => ({ query: { limit: '10', skip: '0', order: '-achievedPercentage' }, answers: ok }),
  'mailToPay.create': () => ({ body: { desiredMailToPayPercentage: 40 }, answers: ok }),
  'mailToPay.lastMonth': () => ({ answers: ok }),
  'mailToPay.results': () => ({ answers: ok }),
};
