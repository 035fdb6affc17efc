import { emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { routes } from '../../../http/routes.ts';
import { addSender, listSenders, removeSender, setDefaultSender, testSender } from './email-senders.service.ts';

export const emailSendersRoutes = routes(emailSendersApi, {
  list: ({ call, query }) => listSenders(call, query),
  create: ({ call, body }) => addSender(call, body),
  remove: async ({ call, params }) => {
    await removeSender(call, params.id);
    return {};
  },
  setDefault: ({ call, params, body }) => setDefaultSender(call, params.id, body),
  test: ({ call, params }) => testSender(call, params.id),
});
