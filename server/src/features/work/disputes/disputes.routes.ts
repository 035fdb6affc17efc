import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { sql } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { chargeableOf, chargeBackDossier } from '../../partners/checkout/disputed-claim.service.ts';
import { closeItem, dossierOf, dossierOfItem, workListHandlers } from '../work-lists/work-lists.service.ts';
import { openDispute, disputeList as list } from './disputes.service.ts';

export const disputesRoutes = routes(disputesApi, {
  ...workListHandlers(list),
  open: ({ call, body }) => openDispute(call, body),
  chargeable: async ({ call, params }) =>
    chargeableOf(call.app.database.orm, await dossierOfItem(call, list, params.id)),
  win: ({ call, params, body }) =>
    closeItem(call, list, params.id, { ...body, more: sql`outcome = 'won'`, told: { outcome: 'won' } }),
  lose: ({ call, params, body: { amount, ...body } }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, more: sql`outcome = 'lost'`, told: { outcome: 'lost', amount } },
      effect: ({ tx }, item) => chargeBackDossier(tx, call.now, dossierOf(item), { amount }),
    }),
});
