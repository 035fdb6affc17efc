import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { routes } from '../../../http/routes.ts';
import { getMessage, listMessages, resendMessage, sendNow } from './outbox.service.ts';
import { findDelivery } from './outbox.store.ts';

export const outboxRoutes = routes(outboxApi, {
  list: ({ call, query }) => listMessages(call, query),
  delivery: ({ call }) => findDelivery(call.app.database.orm),
  sendNow: ({ call }) => sendNow(call),
  get: ({ call, params }) => getMessage(call, params.id),
  resend: ({ call, params }) => resendMessage(call, params.id),
});
