import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, Nothing, requiredLine, tooMany } from '../../../fields.ts';
import { pageOf } from '../../../paging.ts';
import { RatePerSecond } from '../bulk-jobs/bulk-jobs.api.ts';
import {
  BulkAction,
  BulkPreview,
  BulkSelection,
  ChainLink,
  DeadLetter,
  DeadLetterDetail,
  DeadLetterFilter,
  DeadLetterGroup,
  DeadLetterGroupQuery,
  DeadLetterQuery,
  Discard,
  Fingerprint,
  GroupChange,
  Requeue,
  TransactionSelection,
} from './dead-letters.schema.ts';

const needs = 'serviceBusManagementAllowed';

/** Spelled as older clients expect it. A message is named once: by the last of its attempts that were asked for. */
export const MassRequeueAnswer = z.object({
  succesfullServiceBusTransactionIds: z.array(z.int()),
  failedServiceBusTransactionIds: z.array(z.int()),
  /** Those that had not failed, and other attempts of messages that are named already. */
  skippedServiceBusTransactionIds: z.array(z.int()),
  /** The job that does it in the background; null when it was done at once. */
  jobId: z.int().nullable(),
});
export type MassRequeueAnswer = z.infer<typeof MassRequeueAnswer>;

/** The number of the job that does it in the background. */
const JobStarted = z.object({ jobId: z.int() });

export const deadLettersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/deadletter',
    needs,
    summary: 'Failed transactions, the newest first',
    query: DeadLetterQuery,
    response: pageOf(DeadLetter),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/deadletter/groups',
    needs,
    summary: 'Failed transactions that nobody has handled, by fault',
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
    summary: 'Admins who may work on failed transactions',
    response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deadletter/:id',
    needs,
    summary: 'One failed transaction with its message',
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
    summary: 'Requeues a failed transaction with the message given, which may have been edited',
    params: IdParams,
    body: Requeue,
    response: DeadLetterDetail,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/deadletter/:id',
    needs,
    summary: 'Discards a failed transaction; it stays readable. Without a body no reason is given',
    params: IdParams,
    body: Discard.optional(),
    response: DeadLetterDetail,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/deadletter/preview',
    needs,
    summary: 'What a bulk requeue or discard would take: messages, sums, tenants, and what it would leave out',
    body: z.strictObject({ action: BulkAction, selection: BulkSelection }),
    response: BulkPreview,
  }),
  requeueAll: endpoint({
    method: 'POST',
    path: '/api/deadletter/requeue-all',
    needs,
    summary: 'Requeues in the background what the filter finds; an empty body means every unhandled message',
    body: z
      .strictObject({
        filter: DeadLetterFilter.optional(),
        ratePerSecond: RatePerSecond,
        reason: requiredLine(500).optional(),
      })
      .optional(),
    response: JobStarted,
  }),
  requeueSelected: endpoint({
    method: 'POST',
    path: '/api/deadletter/requeue-selected/:id',
    needs,
    summary: 'Requeues one failed transaction as it is',
    params: IdParams,
    body: Nothing.optional(),
    response: DeadLetter,
  }),
  requeueTransaction: endpoint({
    method: 'POST',
    path: '/api/deadletter/requeue-service-bus-transaction/:id',
    needs,
    summary: 'Requeues the failed transaction of a bus transaction',
    params: IdParams,
    body: Nothing.optional(),
    response: DeadLetter,
  }),
  massRequeue: endpoint({
    method: 'POST',
    path: '/api/deadletter/mass-requeue-service-bus-transaction',
    needs,
    summary:
      'Requeues the failed transactions of bus transactions: a list of IDs immediately, telling what became of each; a selection with a reason by a job',
    body: z.union([
      z.array(Id).min(1, 'validation.required').max(1000, tooMany(1000)),
      z.strictObject({ selection: TransactionSelection, ratePerSecond: RatePerSecond, reason: requiredLine(500) }),
    ]),
    response: MassRequeueAnswer,
  }),
};
