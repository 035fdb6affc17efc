import { ApiKeyQuery, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { RawAnswer, routes } from '../../../http/routes.ts';
import { createKey, getAccount, getKey, listKeys, revoke } from './api-keys.service.ts';
import { selectShopNames } from './api-keys.store.ts';

export const apiKeysRoutes = routes(apiKeysApi, {
  all: async ({ call }) => ({ data: (await listKeys(call, ApiKeyQuery.parse({ limit: '1000' }))).data }),
  list: ({ call, query }) => listKeys(call, query),
  create: async ({ call, body }) => new RawAnswer('text/plain; charset=utf-8', await createKey(call, body)),
  get: ({ call, params }) => getKey(call, params.id),
  revoke: ({ call, params, body }) => revoke(call, params.id, body.reason ?? null),
  changes: async ({ call, params }) => {
    await getKey(call, params.id);
    return listRecordChanges(call.app.database.orm, 'api-key', params.id);
  },
  shopNames: ({ call, query }) => selectShopNames(call.app.database.orm, query, call.tenantId),
  account: ({ call }) => getAccount(call),
});
