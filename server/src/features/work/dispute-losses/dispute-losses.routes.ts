import { disputeLossesApi } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import { routes } from '../../../http/routes.ts';
import { approveLoss, refuseLoss, withdrawLoss } from './dispute-losses.service.ts';

export const disputeLossesRoutes = routes(disputeLossesApi, {
  approve: ({ call, params, body }) => approveLoss(call, params.id, body),
  refuse: ({ call, params, body }) => refuseLoss(call, params.id, body),
  withdraw: ({ call, params, body }) => withdrawLoss(call, params.id, body),
});
