import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { Samples } from '../../../testing/samples/sample.ts';

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
};
