import { securityIncidentsApi } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { found } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { resolveIncident } from './security-incidents.service.ts';
import { findIncident, findNotice, selectIncidents } from './security-incidents.store.ts';

export const securityIncidentsRoutes = routes(securityIncidentsApi, {
  list: ({ call, query }) => selectIncidents(call.app.database.orm, query),
  get: async ({ call, params }) => found(await findIncident(call.app.database.orm, params.id)),
  resolve: ({ call, params, body }) => resolveIncident(call, params.id, body.unblockReason),
  notice: async ({ call, params }) => found(await findNotice(call.app.database.orm, params.number)),
});
