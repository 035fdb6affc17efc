import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, Nothing, requiredLine, tooLarge } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { BusTransactionFilter } from '../bus-transactions/transaction-filter.schema.ts';
import {
  BulkAction,
  BulkFault,
  DeadLetterFilter,
  DeadLetterSelection,
  LeftOut,
  Refusal,
} from '../dead-letters/dead-letters.schema.ts';
import { DeadLetterType } from '../service-bus/bus-message.ts';

export const bulkJobStates = ['running', 'stopped', 'finished'] as const;
export const BulkJobState = z.enum(bulkJobStates, 'validation.invalid');

/** What a job was made of. */
export const BulkChoice = z.object({
  kind: z.enum(['letters', 'filter', 'transactions', 'transaction-filter', 'retry']),
  /** How many were chosen one by one. */
  count: z.int().nullable(),
  filter: DeadLetterFilter.nullable(),
  transactionFilter: BusTransactionFilter.nullable(),
  /** The fault that the filter named, as it was then. */
  fault: BulkFault.nullable(),
  /** What was left out when it was started. */
  leftOut: z.array(LeftOut),
  /** Of chosen bus transactions: those that had not failed. */
  skipped: z.array(z.int()),
});
export type BulkChoice = z.infer<typeof BulkChoice>;

/** A bulk requeue or discard that runs in the background, seen by everybody. It counts messages. */
export const BulkJob = z.object({
  id: z.int(),
  action: BulkAction,
  /** `finished`: everything was sent or discarded, or refused. What became of it is in the counts below. */
  state: BulkJobState,
  /** Empty when it was started by an older client. */
  reason: z.string(),
  createdBy: z.string(),
  createdOn: Instant,
  finishedOn: Instant.nullable(),
  stoppedBy: z.string().nullable(),
  /** At most so many messages a second; null for as fast as it goes. */
  ratePerSecond: z.int().nullable(),
  total: z.int(),
  /** Sent to the bus, or discarded. */
  done: z.int(),
  refused: z.int(),
  /** What became of those sent: on the bus still, processed, stopped by a rule, failed again. */
  onBus: z.int(),
  processed: z.int(),
  stopped: z.int(),
  failedAgain: z.int(),
  /** null for a job of before this was kept. */
  choice: BulkChoice.nullable(),
  /** The job whose rest this one tries again. */
  retryOf: z.int().nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;

export const BulkJobDetail = BulkJob.extend({
  /** Messages of it that can be sent or discarded now: refused, not reached or failed again, and not handled since. */
  left: z.int(),
});
export type BulkJobDetail = z.infer<typeof BulkJobDetail>;

/**
 * What became of a message of a job: it waits for its turn, was not reached because the job was stopped, is on the bus (`sent`),
 * was processed, stopped by a rule, failed again, was discarded, or was refused.
 */
export const bulkItemStates = [
  ...(['waiting', 'not-reached', 'sent', 'processed', 'stopped', 'failed-again', 'discarded', 'refused'] as const),
] as const;
export const BulkItemState = z.enum(bulkItemStates, 'validation.invalid');
export type BulkItemState = z.infer<typeof BulkItemState>;

export const BulkJobItem = z.object({
  id: z.int(),
  deadLetterId: z.int(),
  messageType: DeadLetterType,
  /** Of a credit: it releases the rest of an order, and credits nothing. */
  isRelease: z.boolean(),
  messageIdentifier: z.string(),
  /** Minor units. */
  amount: z.int().nullable(),
  currency: z.string(),
  state: BulkItemState,
  refusal: Refusal.nullable(),
  /** The attempt that had failed. */
  transactionId: z.int().nullable(),
  /** The failure that came of it, and its root cause. */
  failedAgainId: z.int().nullable(),
  failedAgainCause: z.string().nullable(),
  /** Of one that is on the bus after a try that failed: that attempt, why it failed, and when the next may start. */
  triedId: z.int().nullable(),
  triedCause: z.string().nullable(),
  nextTryOn: Instant.nullable(),
});
export type BulkJobItem = z.infer<typeof BulkJobItem>;

/** At most so many messages a second. */
export const RatePerSecond = z
  .int('validation.number')
  .min(1, 'validation.above-zero')
  .max(10_000, tooLarge(10_000))
  .nullable()
  .optional();

export const NewBulkJob = z.strictObject({
  action: BulkAction,
  selection: DeadLetterSelection,
  ratePerSecond: RatePerSecond,
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

export const bulkJobsApi = {
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
    response: BulkJobDetail,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deadletter-jobs/:id',
    needs,
    summary: 'One bulk job, how far it is and what came of it',
    params,
    response: BulkJobDetail,
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
    body: Nothing.optional(),
    response: BulkJobDetail,
  }),
  retryRefused: endpoint({
    method: 'POST',
    path: '/api/deadletter-jobs/:id/retry',
    needs,
    summary: 'Starts a job with only what this one refused, had not reached, or sent and failed again',
    params,
    body: Nothing.optional(),
    response: BulkJobDetail,
  }),
};
