import { auditApi } from '@houston/contract/features/access/audit/audit.api';
import { verifyPortion } from '../../../audit/verify.ts';
import { routes } from '../../../http/routes.ts';
import { listAuditKinds, selectAuditRows } from './audit.store.ts';

export const auditRoutes = routes(auditApi, {
  list: ({ call, query }) => selectAuditRows(call.app.database.orm, query),
  check: ({ call, query }) => verifyPortion(call.app.database.orm, call.app.secret, query.after ?? 0),
  kinds: ({ call }) => listAuditKinds(call.app.database.orm),
});
