import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, Nothing } from '../../../fields.ts';
import { pageOf } from '../../../paging.ts';
import {
  BulkAction,
  BulkPreview,
  ChainLink,
  DeadLetter,
  DeadLetterDetail,
  DeadLetterFilter,
  DeadLetterGroup,
  DeadLetterGroupQuery,
  DeadLetterQuery,
  DeadLetterSelection,
  Discard,
  Fingerprint,
  GroupChange,
  Requeue,
} from './dead-letters.schema.ts';

const needs = 'serviceBusManagementAllowed';

/** Spelled as older clients expect it. */
export const MassRequeueAnswer = z.object({
  succesfullServiceBusTransactionIds: z.array(z.int()),
  failedServiceBusTransactionIds: z.array(z.int()),
  skippedServiceBusTransactionIds: z.array(z.int()),
});
export type MassRequeueAnswer = z.infer<typeof MassRequeueAnswer>;

/** The number of the job that does it in the background. */
const JobStarted = z.object({ jobId: z.int() });

export const deadLettersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/deadletter',
    needs,
    summary: 'Failed messages, the newest first',
    query: DeadLetterQuery,
    response: pageOf(DeadLetter),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/deadletter/groups',
    needs,
    summary: 'Unhandled failed messages by fault',
    query: DeadLetterGroupQuery,
    response: pageOf(DeadLetterGroup),
  }),
  changeGroup: endpoint({
    method: 'PUT',
    path: '/api/deadletter/groups/:fingerprint',
    needs,
    summary: 'Assigns a fault to an admin, and keeps a note with it',
    params: Fingerprint,
    body: GroupChange,
    response: DeadLetterGroup,
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/api/deadletter/assignees',
    needs,
    summary: 'Admins who may work on failed messages',
    response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deadletter/:id',
    needs,
    summary: 'One failed message with its body',
    params: IdParams,
    response: DeadLetterDetail,
  }),
  chain: endpoint({
    method: 'GET',
    path: '/api/deadletter/:id/chain',
    needs,
    summary: 'Every failure of this message and what was sent after each, the oldest first',
    params: IdParams,
    response: z.object({ data: z.array(ChainLink) }),
  }),
  requeue: endpoint({
    method: 'PUT',
    path: '/api/deadletter/:id',
    needs,
    summary: 'Requeues a failed message with the body given, which may have been edited',
    params: IdParams,
    body: Requeue,
    response: DeadLetterDetail,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/deadletter/:id',
    needs,
    summary: 'Discards a failed message; it stays readable',
    params: IdParams,
    body: Discard,
    response: DeadLetterDetail,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/deadletter/preview',
    needs,
    summary: 'What a bulk requeue or discard would take: count, sums, tenants, and what it would refuse',
    body: z.strictObject({ action: BulkAction, selection: DeadLetterSelection }),
    response: BulkPreview,
  }),
  requeueAll: endpoint({
    method: 'POST',
    path: '/api/deadletter/requeue-all',
    needs,
    summary: 'Requeues in the background what the filter finds; an empty body means every unhandled message',
    body: z.strictObject({ filter: DeadLetterFilter.optional() }).optional(),
    response: JobStarted,
  }),
  requeueSelected: endpoint({
    method: 'POST',
    path: '/api/deadletter/requeue-selected/:id',
    needs,
    summary: 'Requeues one failed message as it is',
    params: IdParams,
    body: Nothing.optional(),
    response: DeadLetter,
  }),
  requeueTransaction: endpoint({
    method: 'POST',
    path: '/api/deadletter/requeue-service-bus-transaction/:id',
    needs,
    summary: 'Requeues the failed message of a bus transaction',
    params: IdParams,
    body: Nothing.optional(),
    response: DeadLetter,
  }),
  massRequeue: endpoint({
    method: 'POST',
    path: '/api/deadletter/mass-requeue-service-bus-transaction',
    needs,
    summary: 'Requeues the failed messages of bus transactions; says for each what became of it',
    body: z.array(Id).min(1, 'validation.required').max(1000, 'validation.too-many'),
    response: MassRequeueAnswer,
  }),
};
