import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { RawAnswer, routes } from '../../../http/routes.ts';
import { getCall, getMessageText, getTransaction, listSteps, listTransactions } from './bus-transactions.service.ts';
import { checkPickup, pickUp } from './pickup.service.ts';
import { traceNumber } from './trace.service.ts';

export const busTransactionsRoutes = routes(busTransactionsApi, {
  list: ({ call, query }) => listTransactions(call, query),
  get: ({ call, params }) => getTransaction(call, params.id),
  steps: ({ call, params }) => listSteps(call, params.id),
  json: async ({ call, params }) => new RawAnswer('text/plain; charset=utf-8', await getMessageText(call, params.id)),
  trace: ({ call, params }) => traceNumber(call, params.transactionNumber),
  call: ({ call, params }) => getCall(call, params.id),
  validatePickup: ({ call, params }) => checkPickup(call, params.transactionNumber),
  pickup: ({ call, params, body }) => pickUp(call, params.transactionNumber, body),
  pickupByGet: ({ call, params }) => pickUp(call, params.transactionNumber),
});
