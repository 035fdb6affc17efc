import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { routes } from '../../../http/routes.ts';
import { decisionHandlers } from '../../work/approvals/limited-requests.service.ts';
import { cancelFromConsole, captureFromConsole, refundFromConsole } from './console-requests.service.ts';
import { listEvents } from './transaction-events.service.ts';
import { writeNote } from './transaction-notes.service.ts';
import { listRefunds, refundKind } from './transaction-refunds.service.ts';
import { getTransaction, listChoices, listTransactions } from './transactions.service.ts';

export const transactionsRoutes = routes(transactionsApi, {
  list: ({ call, query }) => listTransactions(call, query),
  choices: ({ call }) => listChoices(call),
  get: ({ call, params }) => getTransaction(call, params.transactionNumber),
  events: ({ call, params }) => listEvents(call, params.transactionNumber),
  capture: ({ call, params, body }) => captureFromConsole(call, params.transactionNumber, body),
  refund: ({ call, params, body }) => refundFromConsole(call, params.transactionNumber, body),
  cancel: ({ call, params, body }) => cancelFromConsole(call, params.transactionNumber, body),
  note: ({ call, params, body }) => writeNote(call, params.transactionNumber, body),
});

export const transactionRefundsRoutes = routes(transactionRefundsApi, {
  list: ({ call, query }) => listRefunds(call, query),
  ...decisionHandlers(refundKind),
});
