import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { routes } from '../../../http/routes.ts';
import {
  getBusNotice,
  getBusStatus,
  getPauseOf,
  getThroughput,
  listBusChanges,
  toggleBus,
} from './service-bus.service.ts';

export const serviceBusRoutes = routes(serviceBusApi, {
  status: ({ call }) => getBusStatus(call),
  history: ({ call, query }) => listBusChanges(call, query),
  toggle: ({ call, body }) => toggleBus(call, body),
  throughput: ({ call }) => getThroughput(call),
  notice: ({ call }) => getBusNotice(call),
  pauseOf: ({ call, params }) => getPauseOf(call, params.transactionNumber),
});
