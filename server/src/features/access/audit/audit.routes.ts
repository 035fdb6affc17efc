import { auditApi } from '@houston/contract/features/access/audit/audit.api';
import { routes } from '../../../http/routes.ts';
import { listAuditKinds, selectAuditRows } from './audit.store.ts';

export const auditRoutes = routes(auditApi, {
  list: ({ call, query }) => selectAuditRows(call.app.database.orm, query),
  kinds: ({ call }) => listAuditKinds(call.app.database.orm),
});
