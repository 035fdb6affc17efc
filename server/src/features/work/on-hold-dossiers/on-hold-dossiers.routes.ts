import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { routes } from '../../../http/routes.ts';
import { closeItem, dossierOf, workListHandlers } from '../work-lists/work-lists.service.ts';
import { onHoldList as list } from './on-hold-dossiers.service.ts';
import { takeOffHold } from './on-hold-dossiers.store.ts';
import { putOnHold } from './put-on-hold.ts';

export const onHoldDossiersRoutes = routes(onHoldDossiersApi, {
  ...workListHandlers(list),
  hold: ({ call, body }) => putOnHold(call, body),
  resume: ({ call, params, body }) =>
    closeItem(call, list, params.id, { ...body, effect: ({ tx }, item) => takeOffHold(tx, dossierOf(item)) }),
});
