import { nplMoneyApi } from '@houston/contract/features/partners/npl-money/npl-money.api';
import { routes } from '../../../http/routes.ts';
import { getMoney, settle } from './npl-money.service.ts';

export const nplMoneyRoutes = routes(nplMoneyApi, {
  get: ({ call, params }) => getMoney(call, params.id),
  settle: ({ call, params, body }) => settle(call, params.id, body),
});
