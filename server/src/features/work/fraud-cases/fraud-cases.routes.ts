import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { sql } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { stopOrder, stoppableOf } from '../../partners/checkout/stop-order.service.ts';
import { workLists } from '../work-lists/all-lists.service.ts';
import { closeItem, dossierOf, dossierOfItem, workListHandlers } from '../work-lists/work-lists.service.ts';

const list = workLists['fraud-case'];

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
