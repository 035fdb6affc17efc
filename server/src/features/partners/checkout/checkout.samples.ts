import type { checkoutApi } from '@houston/contract/features/partners/checkout/checkout.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const params = { transactionNumber: '0'.repeat(32) };
const start = {
  amount: 1250,
  currency: 'EUR',
  invoiceInfo: { invoiceDate: '2026-11-20' },
  customer: {
    type: 'B2C',
    name: 'Fenna Hoekstra',
    email: 'fenna.hoekstra@customer.example',
    phone: '+31612345678',
    birthDate: '1988-04-17',
    billingAddress: {
      street: 'Lindenlaan',
      houseNumber: '12',
      suffix: 'a',
      postalCode: '3811 AB',
      city: 'Amersfoort',
      country: 'NL',
    },
    language: 'nl',
  },
};
const answers = ['not_found', 'api_key_invalid'] as const;

export const checkoutSamples: Samples<{ checkout: typeof checkoutApi }> = {
  'checkout.start': () => ({ body: start, answers: ['ok', 'api_key_invalid'] }),
  'checkout.get': () => ({ params, answers }),
  'checkout.capture': () => ({ params, body: {}, answers }),
  'checkout.refund': () => ({ params, body: { amount: 1 }, answers }),
  'checkout.chargeback': () => ({ params, body: { amount: 1 }, answers }),
  'checkout.pay': () => ({ params, body: { amount: 1 }, answers }),
  'checkout.askForChange': () => ({
    params,
    body: { change: { field: 'phone', value: '+31612345678' } },
    answers,
  }),
  'checkout.cancel': () => ({ params, body: {}, answers }),
};
