import * as z from 'zod';
import { Asked } from '../../../approvals/second-admin.ts';
import { Instant } from '../../../fields.ts';
import { TraceEvent } from '../../operations/bus-transactions/bus-transactions.api.ts';
import { CessionEvent, PayoutEvent } from '../../partners/cessions/cession-events.schema.ts';
import { messageStates } from '../../settings/outbox/outbox.api.ts';
import { ItemNoteEvent } from '../../work/work-lists/item-note.schema.ts';
import { arrangementEnds } from '../arrangements/arrangements.schema.ts';
import { movementKinds } from '../dossiers/dossiers.schema.ts';

/** Of each kind of event so many, the newest. */
export const mostEvents = 200;

/** Why a mail went to the consumer: to ask them to pay, a reminder, or word of their sold or recalled claim, or of a payment arrangement and its end. */
export const mailKinds = ['to-pay', 'reminder', 'sold', 'recalled', 'arrangement', 'arrangement-end'] as const;

/** One thing that happened to a transaction. */
export const TransactionEvent = z.discriminatedUnion('kind', [
  /** On the bus, with its calls, dead letters and postings. */
  z.object({ kind: z.literal('bus'), at: Instant, event: TraceEvent }),
  /** A call of its shop. */
  z.object({
    ...{ kind: z.literal('call'), at: Instant, id: z.int(), method: z.string(), url: z.string() },
    ...{ status: z.int().nullable(), durationMs: z.int() },
  }),
  /** What moved its claim without the bus: payments, their reversals, and write-offs. */
  z.object({
    ...{
      kind: z.literal('movement'),
      at: Instant,
      movement: z.enum(movementKinds),
      amount: z.int(),
      currency: z.string(),
    },
    ...{ debit: z.string(), credit: z.string() },
  }),
  /** Both for who may see cessions. */
  CessionEvent,
  PayoutEvent,
  z.object({
    ...{ kind: z.literal('mail'), at: Instant, mail: z.enum(mailKinds), id: z.int().nullable() },
    /** As the consumer reads it: null when it is kept no longer, empty when it was erased. */
    subject: z.string().nullable(),
    state: z.enum(messageStates).nullable(),
    /** Whether its text is there still, so that it can be sent again. */
    hasText: z.boolean(),
    /** The admin who sent it again; null of the first one, which goes by itself. */
    who: z.string().nullable(),
  }),
  /** A payment arrangement that ended by itself; what admins agree on and cancel are changes. */
  z.object({ kind: z.literal('arrangement'), at: Instant, id: z.int(), step: z.enum(arrangementEnds) }),
  z.object({ kind: z.literal('note'), at: Instant, id: z.int(), who: z.string(), text: z.string() }),
  /** Of a work list, about its dossier. */
  ItemNoteEvent,
  /** What the audit trail says that was done. */
  z.object({
    ...{ kind: z.literal('change'), at: Instant, id: z.int(), action: z.string(), who: z.string() },
    reason: z.string().nullable(),
    /** Minor units; null of what moves no amount of its own. */
    amount: z.int().nullable(),
    /** Of what a second admin decided on. */
    asked: Asked.nullable(),
  }),
]);
export type TransactionEvent = z.infer<typeof TransactionEvent>;
