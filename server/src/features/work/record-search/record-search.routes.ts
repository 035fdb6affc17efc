import { recordSearchApi } from '@houston/contract/features/work/record-search/record-search.api';
import { routes } from '../../../http/routes.ts';
import { findRecords } from './record-search.service.ts';

export const recordSearchRoutes = routes(recordSearchApi, {
  find: ({ call, query }) => findRecords(call, query.text),
});
