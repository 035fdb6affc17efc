import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { routes } from '../../../http/routes.ts';
import { getLimit, readEffect, saveLimit } from './credit-limits.service.ts';
import { selectLimits } from './credit-limits.store.ts';

export const creditLimitsRoutes = routes(creditLimitsApi, {
  list: ({ call, query }) => selectLimits(call.app.database.orm, query),
  get: ({ call, params }) => getLimit(call, params.id),
  effect: ({ call, params, query }) => readEffect(call, params.id, query.limit),
  save: ({ call, params, body }) => saveLimit(call, params.id, body),
});
