import { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import { routes } from '../../../http/routes.ts';
import { listServiceLogs, listServices, runService } from './background-services.service.ts';

export const backgroundServicesRoutes = routes(backgroundServicesApi, {
  list: ({ call }) => listServices(call),
  logs: ({ call, params, query }) => listServiceLogs(call, params.service, query),
  run: ({ call, params }) => runService(call, params.service),
});
