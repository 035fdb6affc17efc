import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { routes } from '../../../http/routes.ts';
import { getPartner } from '../integration-partners/integration-partners.service.ts';
import { getCall, listCalls, listFailures } from './integration-calls.service.ts';

export const integrationCallsRoutes = routes(integrationCallsApi, {
  list: ({ call, query }) => listCalls(call, query),
  failures: ({ call, query }) => listFailures(call, query),
  get: ({ call, params }) => getCall(call, params.id),
  listOfPartner: async ({ call, params, query }) => {
    await getPartner(call, params.id);
    return listCalls(call, { ...query, partnerId: params.id });
  },
});
