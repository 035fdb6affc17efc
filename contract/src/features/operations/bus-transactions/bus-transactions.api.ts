import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, Instant, TrueFalseText, tooLong } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RequeueState } from '../dead-letters/dead-letters.schema.ts';
import { StepResult, StepResultText, TransactionType } from '../service-bus/bus-message.ts';
import { Pickup, PickupCheck } from './pickup.schema.ts';

/**
 * What an attempt means for its message now:
 * - `posted`: it has posted the message, `posted-before`: an earlier one had, `nothing-posted`: the step that posts is off;
 * - `succeeded`: it has, and such a message posts nothing: the start of an order, a release, a hand-over;
 * - `stopped`: a rule ended it. Nothing failed, and nothing is posted;
 * - `waits`: it failed, and the bus will try the message again; `tried-again`: it has, and that failed too;
 * - `processed-later`, `stopped-later`: it failed, and a later one did not;
 * - `failed`: it failed for good, `discarded`: and somebody gave it up.
 */
export const attemptOutcomes = [
  ...(['posted', 'posted-before', 'succeeded', 'nothing-posted', 'stopped'] as const),
  ...(['waits', 'tried-again', 'processed-later', 'stopped-later', 'failed', 'discarded'] as const),
] as const;
export const AttemptOutcome = z.enum(attemptOutcomes);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

/** One attempt of the bus to process a message. */
export const BusTransaction = z.object({
  id: z.int(),
  success: z.boolean(),
  /** The result of the step that decided. */
  result: StepResult,
  outcome: AttemptOutcome,
  /** The step that ended an attempt which failed; null as well when it failed before its first step. */
  failedStep: z.string().nullable(),
  /** Why it failed, with the partner's own words. */
  error: z.string().nullable(),
  isRetry: z.boolean(),
  tags: z.array(z.string()),
  /** When the worker began; `startDateUtc` is the same for older clients. */
  start: Instant,
  startDateUtc: Instant,
  end: Instant,
  shopName: z.string().nullable(),
  transactionNumber: z.string(),
  dossierNr: z.string().nullable(),
  transactionType: TransactionType,
  /** Of a credit: it releases the rest of an order, and credits nothing. */
  isRelease: z.boolean(),
  tenantName: z.string(),
  /** Minor units. */
  amount: z.int().nullable(),
  currency: z.string(),
});
export type BusTransaction = z.infer<typeof BusTransaction>;

export const BusTransactionQuery = listQuery({
  sortable: ['end', 'start', 'id'],
  order: '-end',
  filters: {
    onlyFailed: TrueFalseText.default(false),
    includeRetries: TrueFalseText.default(true),
    includeCredit: TrueFalseText.default(true),
    includeInvoice: TrueFalseText.default(true),
    includeCollection: TrueFalseText.default(true),
    shopName: TextFilter.optional(),
    transactionNumber: TextFilter.optional(),
    tenantId: IdText.optional(),
    /** The whole name of the step that ended attempts which failed. */
    failedStep: TextFilter.optional(),
    result: StepResultText.optional(),
    /** Of their end, both included. */
    from: Instant.optional(),
    to: Instant.optional(),
  },
});

/** A step without its bodies, which may be megabytes. */
export const StepSummary = z.object({
  position: z.int(),
  name: z.string(),
  result: StepResult,
  startedOn: Instant.nullable(),
  taskFinished: Instant.nullable(),
  /** Null for a step that did not run. */
  durationMs: z.number().nullable(),
  logs: z.array(z.object({ at: Instant, message: z.string() })),
  error: z.string().nullable(),
});
export type StepSummary = z.infer<typeof StepSummary>;

export const BusStep = StepSummary.extend({
  requestBody: z.string().nullable(),
  responseBody: z.string().nullable(),
});
export type BusStep = z.infer<typeof BusStep>;

/** An attempt of the same message, to compare with. */
export const Attempt = z.object({
  id: z.int(),
  /** From 1, over all deliveries of the message. */
  attempt: z.int(),
  success: z.boolean(),
  outcome: AttemptOutcome,
  isRetry: z.boolean(),
  start: Instant,
});

export const BusTransactionDetail = BusTransaction.extend({
  steps: z.array(StepSummary),
  /** When its steps were archived and removed, and how many months they are kept; null while they are here. */
  stepsRemoved: z.object({ on: Instant, keptMonths: z.int() }).nullable(),
  /** Every attempt of this message, this one among them, the oldest first. */
  attempts: z.array(Attempt),
  /** The open or handled dead letter of the message that this attempt made. */
  deadLetterId: z.int().nullable(),
  deadLetterHandled: z.boolean().nullable(),
  queuedOn: Instant,
  /** When the message was posted in the ledger, by whichever attempt; null while it is not. */
  postedOn: Instant.nullable(),
});
export type BusTransactionDetail = z.infer<typeof BusTransactionDetail>;

export const TraceCall = z.object({
  id: z.int(),
  partner: z.string(),
  method: z.string(),
  url: z.string(),
  /** Null when nothing came back. */
  status: z.int().nullable(),
  durationMs: z.int(),
  error: z.string().nullable(),
});

/** What went over the wire, as the record keeps it: secrets masked, at most 64 KB of each body. */
export const PartnerCall = TraceCall.extend({
  calledOn: Instant,
  step: z.string().nullable(),
  transactionNumber: z.string().nullable(),
  /** The attempt that made it. */
  transactionId: z.int().nullable(),
  requestBody: z.string().nullable(),
  responseBody: z.string().nullable(),
});
export type PartnerCall = z.infer<typeof PartnerCall>;

/** What a message posted in the ledger, in minor units. */
export const TracePosting = z.object({
  /** What it did to the claim. */
  movement: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: z.int(),
  currency: z.string(),
});
export type TracePosting = z.infer<typeof TracePosting>;

/** Where a message came from. */
export const messageSources = ['checkout', 'manual', 'edit', 'demo', 'bench', 'schedule'] as const;

/** One event under a transaction number. */
export const TraceEvent = z.object({
  /** `settled`: the dead letter service found that its message had been processed meanwhile. */
  kind: z.enum(['queued', 'transaction', 'call', 'dead-letter', 'requeued', 'settled', 'discarded', 'posted']),
  at: Instant,
  /** The bus transaction or dead letter that it leads to. */
  id: z.int().nullable(),
  transactionType: TransactionType.nullable(),
  /** Whether its message gives up what is left of an order: it goes as a credit, and nothing is credited. */
  isRelease: z.boolean(),
  success: z.boolean().nullable(),
  /** Of an attempt. */
  outcome: AttemptOutcome.nullable(),
  who: z.string().nullable(),
  /** Root cause of a failure, or the step of a call. */
  text: z.string().nullable(),
  /** The reason that was given for a requeue, a discard, or for processing it again. */
  reason: z.string().nullable(),
  /** Of what was put on the bus. */
  source: z.enum(messageSources).nullable(),
  /** Of a requeue: whether the message was changed. */
  isEdited: z.boolean().nullable(),
  call: TraceCall.nullable(),
  posting: TracePosting.nullable(),
  requeueState: RequeueState.nullable(),
});
export type TraceEvent = z.infer<typeof TraceEvent>;

const needs = 'serviceBusManagementAllowed';
const numberParams = z.strictObject({
  transactionNumber: z.string('validation.required').min(1, 'validation.required').max(500, tooLong(500)),
});

export const busTransactionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/servicebustransaction',
    needs,
    summary: 'Bus transactions, most recently finished first',
    query: BusTransactionQuery,
    response: pageOf(BusTransaction),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/servicebustransaction/:id',
    needs,
    summary: 'One bus transaction with its steps',
    params: IdParams,
    response: BusTransactionDetail,
  }),
  steps: endpoint({
    method: 'GET',
    path: '/api/servicebustransaction/:id/steps',
    needs,
    summary: 'The steps of a bus transaction with request, response and log',
    params: IdParams,
    response: z.object({ data: z.array(BusStep) }),
  }),
  json: endpoint({
    method: 'GET',
    path: '/api/servicebustransaction/:id/json',
    needs,
    summary: 'The message that this attempt worked on, as text',
    params: IdParams,
    response: z.string(),
  }),
  trace: endpoint({
    method: 'GET',
    path: '/api/servicebus/trace/:transactionNumber',
    needs,
    summary: 'Everything that happened under one transaction number, the oldest first; the last 1,000 events',
    params: numberParams,
    response: z.object({ data: z.array(TraceEvent) }),
  }),
  call: endpoint({
    method: 'GET',
    path: '/api/servicebus/calls/:id',
    needs,
    summary: 'One call to a partner with what was sent and what came back',
    params: IdParams,
    response: PartnerCall,
  }),
  validatePickup: endpoint({
    method: 'GET',
    path: '/api/servicebus/tritac-validate/:transactionNumber',
    needs,
    summary: 'Finds the transaction number in what was typed, and says whether it is known',
    params: numberParams,
    response: PickupCheck,
  }),
  pickup: endpoint({
    method: 'POST',
    path: '/api/servicebus/tritac-pickup/:transactionNumber',
    needs,
    summary:
      'Puts a transaction on the bus by hand. One that is finished is refused unless `again` is said with a reason; its failed transaction is requeued',
    params: numberParams,
    body: Pickup.optional(),
    response: PickupCheck,
  }),
  pickupByGet: endpoint({
    method: 'GET',
    path: '/api/servicebus/tritac-pickup/:transactionNumber',
    needs,
    isWrite: true,
    summary: 'The same for older clients, refused without the console’s own request header, and for what is finished',
    params: numberParams,
    response: PickupCheck,
  }),
};
