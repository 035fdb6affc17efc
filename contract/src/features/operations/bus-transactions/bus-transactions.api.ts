import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, Nothing, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RequeueState } from '../dead-letters/dead-letters.schema.ts';
import { StepResult, TransactionType } from '../service-bus/bus-message.ts';

/** One attempt of the bus to process a message. */
export const BusTransaction = z.object({
  id: z.int(),
  success: z.boolean(),
  /** The result of the step that decided. */
  result: StepResult,
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
  attempt: z.int(),
  success: z.boolean(),
  isRetry: z.boolean(),
  start: Instant,
});

export const BusTransactionDetail = BusTransaction.extend({
  steps: z.array(StepSummary),
  /** Every attempt of this message, this one among them, the oldest first. */
  attempts: z.array(Attempt),
  /** The open or handled dead letter of the message that this attempt made. */
  deadLetterId: z.int().nullable(),
  deadLetterHandled: z.boolean().nullable(),
  queuedOn: Instant,
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

/** What a message posted in the ledger, in minor units. */
export const TracePosting = z.object({
  debit: z.string(),
  credit: z.string(),
  amount: z.int(),
  currency: z.string(),
});

/** One event under a transaction number. */
export const TraceEvent = z.object({
  kind: z.enum(['queued', 'transaction', 'call', 'dead-letter', 'requeued', 'discarded', 'posted']),
  at: Instant,
  /** The bus transaction or dead letter that it leads to. */
  id: z.int().nullable(),
  transactionType: TransactionType.nullable(),
  success: z.boolean().nullable(),
  who: z.string().nullable(),
  /** Root cause or reason. */
  text: z.string().nullable(),
  call: TraceCall.nullable(),
  posting: TracePosting.nullable(),
  requeueState: RequeueState.nullable(),
});
export type TraceEvent = z.infer<typeof TraceEvent>;

/** What was typed, found in it: the first run of 32 to 64 letters or digits. */
export const PickupCheck = z.object({
  transactionNumber: z.string(),
  /** Whether the bus or the checkout have seen this number. */
  isKnown: z.boolean(),
  /** Whether a message of it waits or runs right now. */
  isQueued: z.boolean(),
});
export type PickupCheck = z.infer<typeof PickupCheck>;

const needs = 'serviceBusManagementAllowed';
const numberParams = z.strictObject({
  transactionNumber: z.string('validation.required').min(1, 'validation.required').max(500, 'validation.too-long'),
});

export const busTransactionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/servicebustransaction',
    needs,
    summary: 'Bus transactions, the last to end first',
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
    summary: 'Puts a transaction on the bus by hand',
    params: numberParams,
    body: Nothing.optional(),
    response: PickupCheck,
  }),
  pickupByGet: endpoint({
    method: 'GET',
    path: '/api/servicebus/tritac-pickup/:transactionNumber',
    needs,
    isWrite: true,
    summary: 'The same for older clients, refused without the console’s own request header',
    params: numberParams,
    response: PickupCheck,
  }),
};
