import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { sql } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { stopOrder, stoppableOf } from '../../partners/checkout/stop-order.service.ts';
import { fraudCases } from '../work-lists/work-items.table.ts';
import {
  closeItem,
  dossierOf,
  dossierOfItem,
  type WorkList,
  workListHandlers,
} from '../work-lists/work-lists.service.ts';

const list: WorkList = { kind: 'fraud-case', table: fraudCases, news: [fraudCasesApi, dossiersApi] };

export const fraudCasesRoutes = routes(fraudCasesApi, {
  ...workListHandlers(list),
  rejection: async ({ call, params }) => stoppableOf(call.app.database.orm, await dossierOfItem(call, list, params.id)),
  accept: ({ call, params, body }) =>
    closeItem(call, list, params.id, { ...body, more: sql`outcome = 'accepted'`, told: { outcome: 'accepted' } }),
  reject: ({ call, params, body }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, more: sql`outcome = 'rejected'`, told: { outcome: 'rejected' } },
      effect: (work, item) => stopOrder(work, call, dossierOf(item), body.reason),
    }),
});
