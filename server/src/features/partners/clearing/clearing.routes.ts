import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import { routes } from '../../../http/routes.ts';
import { clearNow, getClearingState, listClearings, listWaiting, previewClearing } from './clearing.service.ts';

export const clearingRoutes = routes(clearingApi, {
  state: ({ call, params }) => getClearingState(call, params.psperKey),
  waiting: ({ call, params, query }) => listWaiting(call, params.psperKey, query),
  list: ({ call, params, query }) => listClearings(call, params.psperKey, query),
  preview: ({ call, params }) => previewClearing(call, params.psperKey),
  clearNow: ({ call, params, body }) => clearNow(call, params.psperKey, body),
});
