import { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import { routes } from '../../../http/routes.ts';
import { listOpenSales, matchSale, reverseSale } from './uses/sale-match.service.ts';

export const nplPaymentsRoutes = routes(nplPaymentsApi, {
  sales: ({ call, params }) => listOpenSales(call, params.id),
  match: ({ call, params, body }) => matchSale(call, params.id, body),
  reverse: ({ call, params, body }) => reverseSale(call, params.id, body),
});
