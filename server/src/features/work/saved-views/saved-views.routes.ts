import { savedViewsApi } from '@houston/contract/features/work/saved-views/saved-views.api';
import { routes } from '../../../http/routes.ts';
import { listViews, removeView, saveView } from './saved-views.service.ts';

export const savedViewsRoutes = routes(savedViewsApi, {
  list: async ({ call }) => ({ data: await listViews(call) }),
  save: ({ call, body }) => saveView(call, body),
  remove: async ({ call, params }) => {
    await removeView(call, params.id);
    return {};
  },
});
