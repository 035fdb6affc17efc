import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const range = { fromDate: '2026-10-24', toDate: '2026-11-24' };
const page = { limit: '10', skip: '0', order: '-postedOn' };
const movements = {
  ...{ ...range, tenantId: '1', movement: 'payment', byBank: 'true', takenBackBy: 'bank', number: 'D000000001' },
  ...{ debit: 'bank', credit: 'debtors' },
};
const documents = { ...range, tenantId: '1', document: 'cession', debit: 'claims-to-settle', credit: 'payable-psper' };

export const ledgerSamples: Samples<{ ledger: typeof ledgerApi }> = {
  'ledger.picture': ({ psperKey }) => ({ query: { ...range, per: 'day', tenantId: '1', psperKey }, answers: ok }),
  'ledger.balances': ({ psperKey }) => ({ query: { ...range, tenantId: '1', psperKey }, answers: ok }),
  'ledger.movements': ({ psperKey }) => ({ query: { ...page, ...movements, psperKey }, answers: ok }),
  'ledger.movementsSum': ({ psperKey }) => ({ query: { ...movements, psperKey }, answers: ok }),
  'ledger.documents': ({ psperKey }) => ({ query: { ...page, ...documents, psperKey }, answers: ok }),
  'ledger.documentsSum': ({ psperKey }) => ({ query: { ...documents, psperKey }, answers: ok }),
  'ledger.openSum': ({ psperKey }) => ({
    query: { psperKey, tenantId: '1', ownerId: '1', withoutOwner: 'false', dueFrom: '2026-01-01', dueTo: '2026-12-31' },
    answers: ok,
  }),
  'ledger.unmatchedSum': () => ({
    query: { tenantId: '1', direction: 'in', valueFrom: '2026-01-01', valueTo: '2026-12-31', ignored: 'true' },
    answers: ok,
  }),
  'ledger.choices': () => ({ answers: ok }),
};
