import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { routes } from '../../../http/routes.ts';
import { closeItem, workListHandlers } from '../work-lists/work-lists.service.ts';
import { freezeDossier, auditCaseList as list } from './freeze-dossier.ts';

export const auditCasesRoutes = routes(auditCasesApi, {
  ...workListHandlers(list),
  freeze: ({ call, body }) => freezeDossier(call, body),
  close: ({ call, params, body }) => closeItem(call, list, params.id, body),
});
