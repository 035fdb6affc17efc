import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import { routes } from '../../../http/routes.ts';
import {
  acceptKey,
  decideDelivery,
  getSetup,
  listDeliveries,
  retryDelivery,
  testDelivery,
} from './psper-deliveries.service.ts';

export const psperDeliveriesRoutes = routes(psperDeliveriesApi, {
  list: ({ call, params, query }) => listDeliveries(call, params.psperKey, query),
  setup: ({ call, params }) => getSetup(call, params.psperKey),
  test: ({ call, params }) => testDelivery(call, params.psperKey),
  acceptHostKey: ({ call, params, body }) => acceptKey(call, params.psperKey, body),
  retry: ({ call, params }) => retryDelivery(call, params.psperKey, params.id),
  decide: ({ call, params, body }) => decideDelivery(call, params.psperKey, params.id, body),
});
