import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { asc } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { tenants } from './tenants.table.ts';

export const tenantsRoutes = routes(tenantsApi, {
  names: ({ call }) =>
    call.app.database.orm.select({ id: tenants.id, name: tenants.name }).from(tenants).orderBy(asc(tenants.name)),
});
