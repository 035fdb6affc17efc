import { securityIncidentsApi } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { eq } from 'drizzle-orm';
import { found } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { securityIncidents } from './security-incidents.table.ts';

export const securityIncidentsRoutes = routes(securityIncidentsApi, {
  notice: async ({ call, params }) => {
    const [row] = await call.app.database.orm
      .select({ id: securityIncidents.id, dateTime: securityIncidents.dateTime })
      .from(securityIncidents)
      .where(eq(securityIncidents.id, params.id));
    return found(row);
  },
});
