import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { sql } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { chargeableOfDispute, loseDispute, requireNoLoss } from '../dispute-losses/dispute-losses.service.ts';
import { closeItem, workListHandlers } from '../work-lists/work-lists.service.ts';
import { disputeList as list, openDispute } from './disputes.service.ts';

export const disputesRoutes = routes(disputesApi, {
  ...workListHandlers(list),
  open: ({ call, body }) => openDispute(call, body),
  chargeable: ({ call, params }) => chargeableOfDispute(call, params.id),
  win: ({ call, params, body }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, more: sql`outcome = 'won'`, told: { outcome: 'won' } },
      effect: ({ tx }, { id }) => requireNoLoss(tx, id),
    }),
  lose: ({ call, params, body }) => loseDispute(call, params.id, body),
});
