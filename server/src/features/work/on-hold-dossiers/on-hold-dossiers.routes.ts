import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { routes } from '../../../http/routes.ts';
import { dossierHolds } from '../work-lists/work-items.table.ts';
import { closeItem, dossierOf, type WorkList, workListHandlers } from '../work-lists/work-lists.service.ts';

const list: WorkList = { kind: 'on-hold-dossier', table: dossierHolds, news: [onHoldDossiersApi, dossiersApi] };

export const onHoldDossiersRoutes = routes(onHoldDossiersApi, {
  ...workListHandlers(list),
  resume: ({ call, params, body }) =>
    closeItem(call, list, params.id, { ...body, effect: ({ tx }, item) => takeOffHold(tx, dossierOf(item)) }),
});

/** What its state is follows from it, and so who may be reminded. */
async function takeOffHold(tx: Tx, dossierId: number): Promise<void> {
  await tx.execute(sql`update dossiers set on_hold_since = null, on_hold_reason = null where id = ${dossierId}`);
}
