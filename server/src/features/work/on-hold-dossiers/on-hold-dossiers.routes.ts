import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { routes } from '../../../http/routes.ts';
import { dossierHolds } from '../work-lists/work-items.table.ts';
import { closeItem, dossierOf, type WorkList, workListHandlers } from '../work-lists/work-lists.service.ts';
import { takeOffHold } from './on-hold-dossiers.store.ts';
import { putOnHold } from './put-on-hold.ts';

const list: WorkList = { kind: 'on-hold-dossier', table: dossierHolds, news: [onHoldDossiersApi, dossiersApi] };

export const onHoldDossiersRoutes = routes(onHoldDossiersApi, {
  ...workListHandlers(list),
  hold: ({ call, body }) => putOnHold(call, list, body),
  resume: ({ call, params, body }) =>
    closeItem(call, list, params.id, { ...body, effect: ({ tx }, item) => takeOffHold(tx, dossierOf(item)) }),
});
