import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { routes } from '../../../http/routes.ts';
import { auditCases } from '../work-lists/work-items.table.ts';
import { closeItem, type WorkList, workListHandlers } from '../work-lists/work-lists.service.ts';

const list: WorkList = { kind: 'audit-case', table: auditCases, news: [auditCasesApi, dossiersApi] };

export const auditCasesRoutes = routes(auditCasesApi, {
  ...workListHandlers(list),
  close: ({ call, params, body }) => closeItem(call, list, params.id, body),
});
