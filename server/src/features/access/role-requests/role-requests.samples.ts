import type { roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const today = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T17:00:00.000Z' };

export const roleRequestsSamples: Samples<{ roleRequests: typeof roleRequestsApi }> = {
  'roleRequests.list': () => ({
    query: { limit: '10', order: 'approvalState', search: 'a', state: 'open' },
    answers: ok,
  }),
  'roleRequests.get': ({ requestId }) => ({ params: { id: String(requestId) }, answers: ok }),
  'roleRequests.review': ({ requestId }) => ({
    params: { id: String(requestId) },
    body: { approvalState: 2, reviewerMessage: 'No', requestedFromUtc: today.from, requestedToUtc: today.to },
    answers: ok,
  }),
  'roleRequests.roles': () => ({ answers: ok }),
  'roleRequests.mine': () => ({ answers: ok }),
  'roleRequests.create': ({ role }) => ({ body: { roleId: role.id, ...today, message: 'Please' }, answers: ok }),
};
