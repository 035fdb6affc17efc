import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import { routes } from '../../../http/routes.ts';
import { refusalHandlers } from '../../work/approvals/requests.service.ts';
import { approveCredit, creditKind, getCreditAmount, getCreditable, proposeCredit } from './invoice-credits.service.ts';

export const invoiceCreditsRoutes = routes(invoiceCreditsApi, {
  ofInvoice: ({ call, params }) => getCreditable(call, params.id),
  amount: ({ call, params, query }) => getCreditAmount(call, params.id, query),
  propose: ({ call, params, body }) => proposeCredit(call, params.id, body),
  approve: ({ call, params, body }) => approveCredit(call, params.id, body),
  ...refusalHandlers(creditKind),
});
