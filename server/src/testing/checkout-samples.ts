/** Samples of the calls of shops' systems. */
import type { EndpointKey } from './endpoint-samples.ts';
import type { Sample } from './sample.ts';

const params = { transactionNumber: '0'.repeat(32) };
const start = { amount: 1250, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };
const answers = ['not_found', 'api_key_invalid'] as const;

export const checkoutSamples: Record<Extract<EndpointKey, `checkout.${string}`>, () => Sample> = {
  'checkout.start': () => ({ body: start, answers: ['ok', 'api_key_invalid'] }),
  'checkout.get': () => ({ params, answers }),
  'checkout.capture': () => ({ params, body: {}, answers }),
  'checkout.refund': () => ({ params, body: { amount: 1 }, answers }),
  'checkout.cancel': () => ({ params, body: {}, answers }),
};
