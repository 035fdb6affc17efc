import { paymentLinkApi } from '@houston/contract/features/finance/mail-to-pay/payment-link.api';
import { routes } from '../../../http/routes.ts';
import { payByLink, showPaymentRequest } from './payment-link.service.ts';

export const paymentLinkRoutes = routes(paymentLinkApi, {
  show: ({ call, body }) => showPaymentRequest(call, body.token),
  pay: ({ call, body }) => payByLink(call, body),
});
