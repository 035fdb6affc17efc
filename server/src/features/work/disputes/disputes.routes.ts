import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { sql } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { chargeableOf, chargeBackDossier } from '../../partners/checkout/claim-requests.service.ts';
import { disputes } from '../work-lists/work-items.table.ts';
import {
  closeItem,
  dossierOf,
  dossierOfItem,
  type WorkList,
  workListHandlers,
} from '../work-lists/work-lists.service.ts';

const list: WorkList = { kind: 'dispute', table: disputes, news: [disputesApi, dossiersApi] };

export const disputesRoutes = routes(disputesApi, {
  ...workListHandlers(list),
  chargeable: async ({ call, params }) =>
    chargeableOf(call.app.database.orm, await dossierOfItem(call, list, params.id)),
  win: ({ call, params, body }) =>
    closeItem(call, list, params.id, { ...body, more: sql`outcome = 'won'`, told: { outcome: 'won' } }),
  lose: ({ call, params, body: { amount, ...body } }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, more: sql`outcome = 'lost'`, told: { outcome: 'lost', amount } },
      effect: ({ tx }, item) => chargeBackDossier(tx, call.now, dossierOf(item), { amount, reason: body.reason }),
    }),
});
