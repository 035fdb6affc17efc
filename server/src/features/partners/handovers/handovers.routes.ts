import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { routes } from '../../../http/routes.ts';
import { getFile, getHoldings, handOver, listFiles, listHandovers, recall } from './handovers.service.ts';

export const handoversRoutes = routes(handoversApi, {
  list: ({ call, params, query }) => listHandovers(call, params.id, query),
  holdings: ({ call, params }) => getHoldings(call, params.id),
  files: ({ call, params, query }) => listFiles(call, params.id, query),
  file: ({ call, params }) => getFile(call, params.id, params.fileId),
  handOver: ({ call, body }) => handOver(call, body),
  recall: ({ call, params, body }) => recall(call, params.id, body),
});
