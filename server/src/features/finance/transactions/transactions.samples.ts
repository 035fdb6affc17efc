import type { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const asked = { version: 1, reason: 'Asked for by phone', press: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
/** Each press has a key of its own. */
const pressed = (place: number) => ({ ...asked, press: asked.press.replace(/1$/, String(place)) });
const of = (transactionNumber: string) => ({ transactionNumber });
const ok = ['ok'] as const;

export const transactionsSamples: Samples<{ transactions: typeof transactionsApi }> = {
  'transactions.list': () => ({
    query: {
      ...{
        limit: '10',
        skip: '0',
        order: '-amount',
        number: 'D000000001',
        state: 'started',
        tenantId: '1',
        shopId: '1',
      },
      ...{ psperKey: 'north', minAmount: '0,01', maxAmount: '99.99', email: 'fenna@debtors.example' },
      ...{ from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' },
    },
    answers: ['ok'],
  }),
  'transactions.choices': () => ({ answers: ['ok'] }),
  'transactions.get': ({ transactions }) => ({ params: of(transactions.refund), answers: ok }),
  'transactions.events': ({ transactions }) => ({ params: of(transactions.refund), answers: ok }),
  'transactions.capture': ({ transactions }) => ({
    ...{ params: of(transactions.capture), body: { ...pressed(2), amount: 100 }, answers: ok },
  }),
  'transactions.refund': ({ transactions }) => ({
    ...{ params: of(transactions.refund), body: { ...pressed(3), amount: 100 }, answers: ok },
  }),
  'transactions.cancel': ({ transactions }) => ({ params: of(transactions.cancel), body: pressed(4), answers: ok }),
  'transactions.note': ({ transactions }) => ({
    ...{ params: of(transactions.cancel), body: { text: 'Called', press: pressed(5).press }, answers: ok },
  }),
};

const refund = (id: number) => ({ params: { id: String(id) }, body: { version: 1 }, answers: ok });

export const transactionRefundsSamples: Samples<{ transactionRefunds: typeof transactionRefundsApi }> = {
  'transactionRefunds.list': () => ({
    query: { limit: '10', skip: '0', order: '-id', state: 'waiting' },
    answers: ok,
  }),
  'transactionRefunds.approve': ({ transactions }) => refund(transactions.waiting.approve),
  'transactionRefunds.refuse': ({ transactions }) => ({
    ...refund(transactions.waiting.refuse),
    body: { version: 1, reason: 'No' },
  }),
  'transactionRefunds.withdraw': ({ transactions }) => refund(transactions.waiting.withdraw),
};
