import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { routes } from '../../../http/routes.ts';
import { listChoices, listTransactions } from './transactions.service.ts';

export const transactionsRoutes = routes(transactionsApi, {
  list: ({ call, query }) => listTransactions(call, query),
  choices: ({ call }) => listChoices(call),
});
