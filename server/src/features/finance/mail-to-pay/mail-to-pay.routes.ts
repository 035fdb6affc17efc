import { mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { routes } from '../../../http/routes.ts';
import { addConfiguration, getLastMonth, listConfigurations } from './mail-to-pay.service.ts';
import { selectResults } from './results.store.ts';

export const mailToPayRoutes = routes(mailToPayApi, {
  list: ({ call, query }) => listConfigurations(call, query),
  create: ({ call, body }) => addConfiguration(call, body),
  lastMonth: ({ call }) => getLastMonth(call),
  results: ({ call }) => selectResults(call.app.database.orm, call.now),
});
