import { checkoutApi } from '@houston/contract/features/partners/checkout/checkout.api';
import { routes } from '../../../http/routes.ts';
import { getTransaction, startTransaction, tellChange } from './checkout.service.ts';
import {
  cancelTransaction,
  captureTransaction,
  chargeBackTransaction,
  payTransaction,
  refundTransaction,
} from './claim-requests.service.ts';

export const checkoutRoutes = routes(checkoutApi, {
  start: ({ call, body }) => startTransaction(call, body),
  get: ({ call, params }) => getTransaction(call, params.transactionNumber),
  capture: ({ call, params, body }) => captureTransaction(call, params.transactionNumber, body ?? {}),
  refund: ({ call, params, body }) => refundTransaction(call, params.transactionNumber, body),
  chargeback: ({ call, params, body }) => chargeBackTransaction(call, params.transactionNumber, body),
  pay: ({ call, params, body }) => payTransaction(call, params.transactionNumber, body),
  askForChange: ({ call, params, body }) => tellChange(call, params.transactionNumber, body.change),
  cancel: ({ call, params, body }) => cancelTransaction(call, params.transactionNumber, body ?? {}),
});
