import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { routes } from '../../../http/routes.ts';
import { listRecalls, recallSold } from './npl-recalls.service.ts';

export const nplRecallsRoutes = routes(nplRecallsApi, {
  list: ({ call, params, query }) => listRecalls(call, params.id, query),
  recall: ({ call, params, body }) => recallSold(call, params, body),
});
