import { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import { routes } from '../../../http/routes.ts';
import { getCheck, listDays } from './credit-checks.service.ts';
import { selectChecks } from './credit-checks.store.ts';

export const creditChecksRoutes = routes(creditChecksApi, {
  list: ({ call, query }) => selectChecks(call.app.database.orm, query),
  days: ({ call, query }) => listDays(call, query),
  get: ({ call, params }) => getCheck(call, params.id),
});
