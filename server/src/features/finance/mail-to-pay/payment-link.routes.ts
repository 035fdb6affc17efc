import { paymentLinkApi } from '@houston/contract/features/finance/mail-to-pay/payment-link.api';
import { routes } from '../../../http/routes.ts';
import { askByLink, payByLink, showPaymentRequest } from './payment-link.service.ts';

export const paymentLinkRoutes = routes(paymentLinkApi, {
  show: ({ call, body }) => showPaymentRequest(call, body.token),
  askForChange: ({ call, body }) => askByLink(call, body),
  pay: ({ call, body }) => payByLink(call, body),
});
