import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { routes } from '../../../http/routes.ts';
import { getSale, listSales, listSold, sellNow, sumOfSales } from './npl-sales.service.ts';
import { getStatement, getStatementUrl } from './purchase-statement.service.ts';
import { findMoneyForSale, listLeftOut, previewSale } from './sale-preview.service.ts';
import { getSchedule } from './schedule/sale-schedule.service.ts';

export const nplSalesRoutes = routes(nplSalesApi, {
  list: ({ call, params, query }) => listSales(call, params.id, query),
  totals: ({ call, params, query }) => sumOfSales(call, params.id, query),
  schedule: ({ call, params }) => getSchedule(call, params.id),
  preview: ({ call, params }) => previewSale(call, params.id),
  leftOut: ({ call, params, query }) => listLeftOut(call, params.id, query),
  money: ({ call, params }) => findMoneyForSale(call, params.id),
  sellNow: ({ call, params, body }) => sellNow(call, params, body),
  get: ({ call, params }) => getSale(call, params.id),
  dossiers: ({ call, params, query }) => listSold(call, params.id, query),
  statementUrl: ({ call, params }) => getStatementUrl(call, params.id),
  statement: ({ call, params, query }) => getStatement(call, params.id, query.link),
});
