import { approvalsApi, kindsFor } from '@houston/contract/features/work/approvals/approvals.api';
import { actorOf } from '../../../call.ts';
import { routes } from '../../../http/routes.ts';
import { countApprovals, selectApprovals } from './approvals.store.ts';

export const approvalsRoutes = routes(approvalsApi, {
  list({ call, query }) {
    const viewer = actorOf(call);
    return selectApprovals(call.app.database.orm, query, kindsFor(viewer.permissions), viewer);
  },
  async count({ call, query }) {
    const viewer = actorOf(call);
    return { count: await countApprovals(call.app.database.orm, query, kindsFor(viewer.permissions), viewer) };
  },
});
