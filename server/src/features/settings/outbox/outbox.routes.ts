import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { routes } from '../../../http/routes.ts';
import { getMessage, listMessages } from './outbox.service.ts';

export const outboxRoutes = routes(outboxApi, {
  list: ({ call, query }) => listMessages(call, query),
  get: ({ call, params }) => getMessage(call, params.id),
});
