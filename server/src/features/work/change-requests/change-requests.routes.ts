import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { sql } from 'drizzle-orm';
import { actorOf, type Call } from '../../../call.ts';
import { routes } from '../../../http/routes.ts';
import { changeRequests } from '../work-lists/work-items.table.ts';
import { closeItem, type WorkList, workListHandlers } from '../work-lists/work-lists.service.ts';
import { approveRequest, declineRequest } from './decide.ts';
import { getProposal, revealRequest } from './proposal.ts';

const list: WorkList = {
  kind: 'change-request',
  table: changeRequests,
  news: [changeRequestsApi, dossiersApi, consumersApi],
};

const handlers = workListHandlers(list);

/** What an admin wrote may be about a person, and everybody who is signed in sees the list. */
function shownTo(call: Call, item: WorkItem): WorkItem {
  if (item.closed === null || actorOf(call).permissions.includes('debtorManagementAllowed')) return item;
  return { ...item, closed: { ...item.closed, reason: null } };
}

export const changeRequestsRoutes = routes(changeRequestsApi, {
  ...handlers,
  async list(asked) {
    const page = await handlers.list(asked);
    return { ...page, data: page.data.map((item) => shownTo(asked.call, item)) };
  },
  get: async (asked) => shownTo(asked.call, await handlers.get(asked)),
  proposal: ({ call, params }) => getProposal(call, params.id),
  reveal: ({ call, params, body }) => revealRequest(call, params.id, body.reason),
  approve: ({ call, params, body }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, more: sql`outcome = 'approved'`, told: { outcome: 'approved' } },
      effect: ({ tx }) => approveRequest(tx, call.app, params.id),
    }),
  decline: ({ call, params, body }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, more: sql`outcome = 'declined'`, told: { outcome: 'declined' } },
      effect: ({ tx }) => declineRequest(tx, call.app, params.id, body.reason),
    }),
});
