import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { routes } from '../../../http/routes.ts';
import {
  getEmail,
  getPhone,
  listEmails,
  listPhones,
  removeEmail,
  removePhone,
  saveEmail,
  savePhone,
  testRecipient,
} from './allow-lists.service.ts';

export const allowListsRoutes = routes(allowListsApi, {
  listEmails: ({ call, query }) => listEmails(call, query),
  getEmail: ({ call, params }) => getEmail(call, params),
  saveEmail: ({ call, body }) => saveEmail(call, body),
  removeEmail: async ({ call, params }) => {
    await removeEmail(call, params);
    return {};
  },
  listPhones: ({ call, query }) => listPhones(call, query),
  getPhone: ({ call, params }) => getPhone(call, params),
  savePhone: ({ call, body }) => savePhone(call, body),
  removePhone: async ({ call, params }) => {
    await removePhone(call, params);
    return {};
  },
  test: ({ call, query }) => testRecipient(call, query),
});
