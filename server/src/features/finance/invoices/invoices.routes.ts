import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { routes } from '../../../http/routes.ts';
import { getFile, getFileUrl, listInvoices, totalInvoices, totalWaiting } from './invoices.service.ts';
import { getInvoice, listCessions } from './one-invoice.service.ts';

export const invoicesRoutes = routes(invoicesApi, {
  list: ({ call, query }) => listInvoices(call, query),
  totals: ({ call, query }) => totalInvoices(call, query),
  waiting: ({ call, query }) => totalWaiting(call, query),
  get: ({ call, params }) => getInvoice(call, params.id),
  cessions: ({ call, params, query }) => listCessions(call, params.id, query),
  fileUrl: ({ call, params }) => getFileUrl(call, params),
  file: ({ call, params, query }) => getFile(call, params, query.link),
});
