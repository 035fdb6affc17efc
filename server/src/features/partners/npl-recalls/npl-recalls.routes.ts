import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { routes } from '../../../http/routes.ts';
import { freeRecalled, listRecalls, recallSold } from './npl-recalls.service.ts';
import { getRecallStatement, getRecallStatementUrl } from './recall-statement.service.ts';

export const nplRecallsRoutes = routes(nplRecallsApi, {
  list: ({ call, params, query }) => listRecalls(call, params.id, query),
  statementUrl: ({ call, params }) => getRecallStatementUrl(call, params),
  statement: ({ call, params, query }) => getRecallStatement(call, params, query.link),
  recall: ({ call, params, body }) => recallSold(call, params, body),
  free: ({ call, params, body }) => freeRecalled(call, params, body),
});
