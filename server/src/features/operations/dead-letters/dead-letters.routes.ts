import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { found } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { preview, requeueAll } from '../bulk-jobs/bulk-jobs.service.ts';
import { changeGroup, listAssignees, listFaults } from '../faults/faults.service.ts';
import { selectChain } from './chain.store.ts';
import { findDeadLetter, selectDeadLetters } from './dead-letters.store.ts';
import { discard, requeueAsIs, requeueEdited } from './requeue.service.ts';
import { massRequeue, requeueTransaction } from './transaction-requeue.service.ts';

export const deadLettersRoutes = routes(deadLettersApi, {
  list: ({ call, query }) => selectDeadLetters(call.app.database.orm, query),
  groups: ({ call, query }) => listFaults(call, query),
  changeGroup: ({ call, params, body }) => changeGroup(call, params.fingerprint, body),
  assignees: ({ call }) => listAssignees(call),
  get: async ({ call, params }) => found(await findDeadLetter(call.app.database.orm, params.id)),
  chain: async ({ call, params }) => {
    const data = await selectChain(call.app.database.orm, params.id);
    // Every letter is a link of its own chain.
    found(data[0]);
    return { data };
  },
  requeue: ({ call, params, body }) => requeueEdited(call, params.id, body),
  discard: ({ call, params, body }) => discard(call, params.id, body?.reason ?? null),
  preview: ({ call, body }) => preview(call, body),
  requeueAll: ({ call, body }) => requeueAll(call, body),
  requeueSelected: ({ call, params }) => requeueAsIs(call, params.id),
  requeueTransaction: ({ call, params }) => requeueTransaction(call, params.id),
  massRequeue: ({ call, body }) => massRequeue(call, body),
});
