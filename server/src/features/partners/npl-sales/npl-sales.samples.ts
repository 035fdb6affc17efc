import type { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const nplSalesSamples: Samples<{ nplSales: typeof nplSalesApi }> = {
  'nplSales.list': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ['ok'] }),
  'nplSales.totals': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ['ok'] }),
  'nplSales.schedule': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ['ok'] }),
  'nplSales.preview': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    answers: ['ok', 'buyer_not_configured'],
  }),
  'nplSales.leftOut': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    query: { reason: 'too_small', country: 'NL' },
    answers: ['ok', 'buyer_not_configured'],
  }),
  'nplSales.money': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    answers: ['ok', 'buyer_not_configured'],
  }),
  // Nobody owes anything there: what is asked for is not what there is.
  'nplSales.sellNow': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    body: { reason: 'Asked by the buyer', dossiers: 1, price: 0 },
    answers: ['sale_changed', 'buyer_not_configured'],
  }),
  'nplSales.get': () => ({ params: { id: '1' }, answers: ['not_found'] }),
  'nplSales.dossiers': () => ({ params: { id: '1' }, answers: ['not_found'] }),
  'nplSales.statementUrl': () => ({ params: { id: '1' }, answers: ['not_found'] }),
  'nplSales.statement': () => ({
    params: { id: '1' },
    query: { link: `1.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
};
