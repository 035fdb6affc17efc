import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const range = { fromDate: '2026-10-24', toDate: '2026-11-24' };
const page = { limit: '10', skip: '0', order: '-postedOn', tenantId: '1' };

export const ledgerSamples: Samples<{ ledger: typeof ledgerApi }> = {
  'ledger.picture': ({ psperKey }) => ({ query: { ...range, per: 'day', tenantId: '1', psperKey }, answers: ok }),
  'ledger.movements': ({ psperKey }) => ({
    query: {
      ...{ ...page, ...range, psperKey, movement: 'payment', byBank: 'true', number: 'D000000001' },
      ...{ debit: 'bank', credit: 'debtors' },
    },
    answers: ok,
  }),
  'ledger.documents': ({ psperKey }) => ({
    query: { ...page, ...range, psperKey, document: 'cession', debit: 'claims-to-settle', credit: 'payable-psper' },
    answers: ok,
  }),
  'ledger.choices': () => ({ answers: ok }),
};
