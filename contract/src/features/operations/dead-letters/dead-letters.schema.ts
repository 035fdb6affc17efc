import * as z from 'zod';
import { Id, IdText, Instant, line, requiredLine, TrueFalseText, tooLong, tooMany } from '../../../fields.ts';
import { listQuery, TextFilter } from '../../../paging.ts';
import { BusTransactionFilter } from '../bus-transactions/transaction-filter.schema.ts';
import { DeadLetterType, DeadLetterTypeText } from '../service-bus/bus-message.ts';

export const handledMethods = { discarded: 1, requeued: 2 } as const;
export const HandledMethod = z.literal(Object.values(handledMethods));

/**
 * What became of a requeue: sent to the bus, processed, failed again (then it has a dead letter of its own), or stopped by a
 * rule, so that nothing was posted.
 */
export const requeueStates = { sent: 0, processed: 1, failedAgain: 2, stopped: 3 } as const;
export const RequeueState = z.literal(Object.values(requeueStates));
export type RequeueState = z.infer<typeof RequeueState>;

export const DeadLetter = z.object({
  id: z.int(),
  handled: z.boolean(),
  handledMethod: HandledMethod.nullable(),
  messageType: DeadLetterType,
  /** Of a credit: it releases the rest of an order, and credits nothing. */
  isRelease: z.boolean(),
  messageIdentifier: z.string(),
  dossier: z.string().nullable(),
  pickedUpOn: Instant,
  rootCause: z.string(),
  tenantId: z.int(),
  tenantName: z.string(),
  shopName: z.string().nullable(),
  /** Minor units. */
  amount: z.int().nullable(),
  currency: z.string(),
  /** How often the bus had tried the message by then, in all its deliveries. */
  attempts: z.int(),
  failedStep: z.string().nullable(),
  /** Dead letters of one fault share it. */
  fingerprint: z.string(),
  /** What became of its requeue, or of the attempt that settled it; null when it was not requeued. */
  requeueState: RequeueState.nullable(),
  /** The attempt that has processed its message meanwhile, although nobody had sent it again. */
  settledBy: z.int().nullable(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLetterDetail = DeadLetter.extend({
  /** The message as JSON text, as it failed. */
  messageBody: z.string(),
  lastError: z.string().nullable(),
  handledOn: Instant.nullable(),
  handledBy: z.string().nullable(),
  handledReason: z.string().nullable(),
  /** The last attempt; null for a letter older than the records of the bus. */
  transactionId: z.int().nullable(),
  /** The last attempt since it was handled, and why that failed; null while there is none. */
  triedId: z.int().nullable(),
  triedCause: z.string().nullable(),
  /** The failure that came of its requeue. */
  failedAgainId: z.int().nullable(),
  /** When the next attempt may start; null while one runs, and when there is none to come. */
  nextTryOn: Instant.nullable(),
});
export type DeadLetterDetail = z.infer<typeof DeadLetterDetail>;

/** One link of a message's chain: its failures and what was sent after each of them, oldest first. */
export const ChainLink = z.object({
  kind: z.enum(['failed', 'requeued', 'edited', 'discarded', 'processed']),
  at: Instant,
  /** The admin who did it; null for what the bus did. */
  who: z.string().nullable(),
  deadLetterId: z.int().nullable(),
  transactionId: z.int().nullable(),
  /** Root cause, or the reason that was given. */
  text: z.string().nullable(),
  /** The body that failed or was sent, where it differs from the link before. */
  body: z.string().nullable(),
});
export type ChainLink = z.infer<typeof ChainLink>;

const texts = {
  messageIdentifier: TextFilter.optional(),
  rootCause: TextFilter.optional(),
  shopName: TextFilter.optional(),
  dossier: TextFilter.optional(),
  fingerprint: TextFilter.optional(),
  /** The whole name of the step. */
  failedStep: TextFilter.optional(),
  /** When it failed, both included. */
  from: Instant.optional(),
  to: Instant.optional(),
};

export const DeadLetterQuery = listQuery({
  sortable: ['pickedUpOn', 'id', 'messageType', 'amount', 'attempts'],
  order: '-pickedUpOn',
  filters: {
    ...texts,
    includeHandled: TrueFalseText.default(false),
    tenantId: IdText.optional(),
    messageType: DeadLetterTypeText.optional(),
  },
});

/** The same filters in the body of a bulk action: what the list shows is what it acts on. */
export const DeadLetterFilter = z.strictObject({
  ...texts,
  tenantId: Id.optional(),
  messageType: DeadLetterType.optional(),
});
export type DeadLetterFilter = z.infer<typeof DeadLetterFilter>;

/** More are named by what they have in common, as a filter. */
export const mostChosen = 1000;
const ids = z.array(Id).min(1, 'validation.required').max(mostChosen, tooMany(mostChosen));

/** What a bulk action takes: chosen rows, or every unhandled one that the filter finds. */
export const DeadLetterSelection = z.union([z.strictObject({ ids }), z.strictObject({ filter: DeadLetterFilter })]);
export type DeadLetterSelection = z.infer<typeof DeadLetterSelection>;

/** Attempts of the bus, of whose messages the newest failure is taken: chosen ones, or every one that the filter finds. */
export const TransactionSelection = z.union([
  z.strictObject({ transactionIds: ids }),
  z.strictObject({ transactionFilter: BusTransactionFilter }),
]);
export type TransactionSelection = z.infer<typeof TransactionSelection>;

export const BulkSelection = z.union([...DeadLetterSelection.options, ...TransactionSelection.options]);
export type BulkSelection = z.infer<typeof BulkSelection>;

export const bulkActions = ['requeue', 'discard'] as const;
export const BulkAction = z.enum(bulkActions, 'validation.invalid');
export type BulkAction = z.infer<typeof BulkAction>;

/** Why a message is left out of a bulk action. */
export const refusals = [
  ...(['already-handled', 'unknown-type', 'already-queued', 'not-found', 'same-message', 'not-failed'] as const),
] as const;
export const Refusal = z.enum(refusals);
export type Refusal = z.infer<typeof Refusal>;

/** What failures of one root cause and step have in common. */
export const BulkFault = z.object({
  fingerprint: z.string(),
  rootCause: z.string(),
  failedStep: z.string().nullable(),
});
export type BulkFault = z.infer<typeof BulkFault>;

/** How many messages are left out, and why. */
export const LeftOut = z.object({ refusal: Refusal, count: z.int() });
export type LeftOut = z.infer<typeof LeftOut>;

/** What a bulk action would do, before it does: counted in messages, however often each has failed. */
export const BulkPreview = z.object({
  count: z.int(),
  /** The fault that the filter names. */
  fault: BulkFault.nullable(),
  sums: z.array(z.object({ currency: z.string(), amount: z.int() })),
  tenants: z.array(z.object({ tenantId: z.int(), tenantName: z.string(), count: z.int() })),
  refused: z.array(LeftOut),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const DeadLetterGroup = z.object({
  fingerprint: z.string(),
  /** The fault in words, of the newest letter of the group. */
  rootCause: z.string(),
  failedStep: z.string().nullable(),
  /** Unhandled ones. */
  count: z.int(),
  /** Of all there ever were, also those that were handled since. */
  firstSeen: Instant,
  lastSeen: Instant,
  tenants: z.array(z.string()),
  sums: z.array(z.object({ currency: z.string(), amount: z.int() })),
  assigneeId: z.int().nullable(),
  assigneeName: z.string().nullable(),
  note: z.string(),
  /** 0 before anybody assigned it or wrote a note. */
  version: z.int(),
});
export type DeadLetterGroup = z.infer<typeof DeadLetterGroup>;

export const DeadLetterGroupQuery = listQuery({
  sortable: ['count', 'firstSeen', 'lastSeen', 'rootCause'],
  order: '-count',
  filters: { rootCause: TextFilter.optional(), failedStep: TextFilter.optional(), tenantId: IdText.optional() },
});

export const GroupChange = z.strictObject({
  assigneeId: Id.nullable(),
  note: line(2000),
  version: z.int('validation.number').min(0, 'validation.not-negative'),
});

export const Fingerprint = z.strictObject({
  fingerprint: z.string('validation.required').regex(/^[0-9a-f]{16}$/, 'validation.invalid'),
});

export const Requeue = z.strictObject({
  id: Id,
  /** That of the letter; another one only where it is unknown. */
  messageType: DeadLetterType,
  /** JSON text, sent also when unchanged. */
  requeuedMessageBody: z.string('validation.required').min(1, 'validation.required').max(900_000, tooLong(900_000)),
});

export const Discard = z.strictObject({ reason: requiredLine(500) });
