import type { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const range = { fromDate: '2026-10-20', toDate: '2026-11-20' };

export const invoicesSamples: Samples<{ invoices: typeof invoicesApi }> = {
  'invoices.list': ({ psperKey }) => ({
    query: { ...range, psperKey, limit: '10', order: '-createdOnUtc' },
    answers: ok,
  }),
  'invoices.totals': ({ finance }) => ({ query: { ...range, tenantId: String(finance.tenantId) }, answers: ok }),
  'invoices.waiting': ({ psperKey }) => ({ query: { psperKey }, answers: ok }),
  // An invoice takes a whole clearing; the tests of the feature have some.
  'invoices.get': () => ({ params: { id: '2147483647' }, answers: ['not_found'] }),
  'invoices.cessions': () => ({
    params: { id: '2147483647' },
    query: { limit: '10', skip: '0', order: '-id' },
    answers: ['not_found'],
  }),
  'invoices.fileUrl': () => ({ params: { id: '2147483647', kind: 'pdf' }, answers: ['not_found'] }),
  'invoices.file': () => ({
    params: { id: '2147483647', kind: 'pdf' },
    query: { link: `1.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
};
