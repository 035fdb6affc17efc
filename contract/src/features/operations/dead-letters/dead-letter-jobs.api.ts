import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, Nothing, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { BulkAction, DeadLetterSelection, Refusal } from './dead-letters.schema.ts';

export const bulkJobStates = ['running', 'stopped', 'finished'] as const;
export const BulkJobState = z.enum(bulkJobStates, 'validation.invalid');

/** A bulk requeue or discard that runs in the background, seen by everybody. */
export const BulkJob = z.object({
  id: z.int(),
  action: BulkAction,
  state: BulkJobState,
  reason: z.string(),
  createdBy: z.string(),
  createdOn: Instant,
  finishedOn: Instant.nullable(),
  stoppedBy: z.string().nullable(),
  /** At most so many messages a second; null for as fast as it goes. */
  ratePerSecond: z.int().nullable(),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  /** The job whose refused items this one tries again. */
  retryOf: z.int().nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;

export const bulkItemStates = ['waiting', 'done', 'refused'] as const;
export const BulkItemState = z.enum(bulkItemStates, 'validation.invalid');

export const BulkJobItem = z.object({
  id: z.int(),
  deadLetterId: z.int(),
  messageIdentifier: z.string(),
  state: BulkItemState,
  refusal: Refusal.nullable(),
});
export type BulkJobItem = z.infer<typeof BulkJobItem>;

export const NewBulkJob = z.strictObject({
  action: BulkAction,
  selection: DeadLetterSelection,
  ratePerSecond: z
    .int('validation.number')
    .min(1, 'validation.number')
    .max(10_000, 'validation.number')
    .nullable()
    .optional(),
  reason: requiredLine(500),
});

export const BulkJobQuery = listQuery({
  sortable: ['id', 'createdOn', 'state'],
  order: '-id',
  filters: { state: BulkJobState.optional() },
});

export const BulkJobItemQuery = listQuery({
  sortable: ['id', 'deadLetterId'],
  order: 'id',
  filters: { state: BulkItemState.optional() },
});

const needs = 'serviceBusManagementAllowed';
const params = IdParams;

export const deadLetterJobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/deadletter-jobs',
    needs,
    summary: 'Bulk jobs, the newest first',
    query: BulkJobQuery,
    response: pageOf(BulkJob),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/deadletter-jobs',
    needs,
    summary: 'Starts a bulk requeue or discard',
    body: NewBulkJob,
    response: BulkJob,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deadletter-jobs/:id',
    needs,
    summary: 'One bulk job and how far it is',
    params,
    response: BulkJob,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/deadletter-jobs/:id/items',
    needs,
    summary: 'The result of each message of a bulk job',
    params,
    query: BulkJobItemQuery,
    response: pageOf(BulkJobItem),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/deadletter-jobs/:id/stop',
    needs,
    summary: 'Stops a bulk job; what it has done stays done',
    params,
    body: Nothing,
    response: BulkJob,
  }),
  retryRefused: endpoint({
    method: 'POST',
    path: '/api/deadletter-jobs/:id/retry',
    needs,
    summary: 'Starts a job with only what this one refused or had not reached when it was stopped',
    params,
    body: Nothing,
    response: BulkJob,
  }),
};
