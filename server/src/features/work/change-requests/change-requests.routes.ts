import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { sql } from 'drizzle-orm';
import { routes } from '../../../http/routes.ts';
import { workLists } from '../work-lists/all-lists.service.ts';
import { closeItem, workListHandlers } from '../work-lists/work-lists.service.ts';
import { approveRequest, declineRequest } from './decide.ts';
import { getProposal, revealRequest } from './proposal.ts';

const list = workLists['change-request'];

export const changeRequestsRoutes = routes(changeRequestsApi, {
  ...workListHandlers(list),
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
