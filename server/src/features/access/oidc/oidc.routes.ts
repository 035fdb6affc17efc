import { oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { oidcLinksApi } from '@houston/contract/features/access/oidc/oidc-links.api';
import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { discoverProvider } from './discovery.service.ts';
import { listOwnLinks, removeOwnLink } from './links.service.ts';
import {
  addProvider,
  changeProvider,
  getProvider,
  listButtons,
  listProviders,
  removeProvider,
} from './oidc.service.ts';
import { beginLink, beginProof, beginSignIn, beginTest } from './sign-in/begin.service.ts';
import { endTransaction } from './sign-in/callback.service.ts';

const settingRoutes = routes(oidcApi, {
  list: ({ call, query }) => listProviders(call, query),
  get: ({ call, params }) => getProvider(call, params.id),
  create: ({ call, body }) => addProvider(call, body),
  update: ({ call, params, body }) => changeProvider(call, params.id, body),
  remove: async ({ call, params }) => {
    await removeProvider(call, params.id);
    return {};
  },
  changes: async ({ call, params }) => {
    await getProvider(call, params.id);
    return listRecordChanges(call.app.database.orm, 'oidc', params.id);
  },
  discover: async ({ call, params }) => discoverProvider(call, await getProvider(call, params.id)),
  startTest: ({ call, params }) => beginTest(call, params.id),
});

const signInRoutes = routes(oidcSignInApi, {
  providers: ({ call }) => listButtons(call),
  start: ({ call, params, body }) => beginSignIn(call, params.id, body.next),
  callback: ({ call, body }) => endTransaction(call, body),
});

const linkRoutes = routes(oidcLinksApi, {
  list: ({ call }) => listOwnLinks(call),
  start: ({ call, params }) => beginLink(call, params.id),
  startProof: ({ call, params, body }) => beginProof(call, params.id, body.next),
  remove: async ({ call, params }) => {
    await removeOwnLink(call, params.id);
    return {};
  },
});

export const oidcRoutes = [...settingRoutes, ...signInRoutes, ...linkRoutes];
