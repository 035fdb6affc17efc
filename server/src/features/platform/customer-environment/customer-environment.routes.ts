import { customerEnvironmentApi } from '@houston/contract/features/platform/customer-environment/customer-environment.api';
import { and, eq } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { customerEnvironmentVariables as variables } from './customer-environment.table.ts';

export const customerEnvironmentRoutes = routes(customerEnvironmentApi, {
  value: async ({ call, params }) => {
    if (call.tenantId === null) return { value: null };
    const [row] = await call.app.database.orm
      .select({ value: variables.value })
      .from(variables)
      .where(and(eq(variables.tenantId, call.tenantId), eq(variables.variableType, params.variableType)));
    return { value: row?.value ?? null };
  },
});
