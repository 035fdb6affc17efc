import * as z from 'zod';
import { Asked } from '../../../approvals/second-admin.ts';
import { Instant } from '../../../fields.ts';
import { messageStates } from '../../settings/outbox/outbox.api.ts';
import { changeableFields } from '../../work/change-requests/requested-change.schema.ts';
import { ItemNoteEvent } from '../../work/work-lists/item-note.schema.ts';
import { arrangementEnds } from '../arrangements/arrangements.schema.ts';
import { consumerMarks, messageOutcomes, messagePurposes, movementKinds } from '../dossiers/dossiers.schema.ts';

/** What became of what they asked to have changed. */
export const requestSteps = ['asked', 'approved', 'declined', 'withdrawn'] as const;

const at = { at: Instant, id: z.int() } as const;

/** One thing that happened to a consumer. Money is in minor units. */
export const ConsumerEvent = z.discriminatedUnion('kind', [
  /** A shop started an order of theirs. */
  z.object({
    ...{ kind: z.literal('order'), ...at, transactionNumber: z.string() },
    ...{ amount: z.int(), currency: z.string(), shopName: z.string() },
  }),
  /** In the books. */
  z.object({
    ...{ kind: z.literal('movement'), ...at, movement: z.enum(movementKinds), dossierNumber: z.string() },
    ...{ amount: z.int(), currency: z.string(), debit: z.string(), credit: z.string() },
  }),
  z.object({
    ...{ kind: z.literal('bus'), ...at, purpose: z.enum(messagePurposes), transactionNumber: z.string() },
    outcome: z.enum(messageOutcomes).nullable(),
  }),
  z.object({
    ...{ kind: z.literal('mail'), ...at, subject: z.string(), state: z.enum(messageStates), isEmptied: z.boolean() },
  }),
  /** A payment arrangement that ended by itself; what admins agree on and cancel are changes. */
  z.object({ kind: z.literal('arrangement'), ...at, step: z.enum(arrangementEnds), dossierNumber: z.string() }),
  z.object({
    ...{ kind: z.literal('request'), ...at, field: z.enum(changeableFields), step: z.enum(requestSteps) },
    who: z.string().nullable(),
  }),
  z.object({
    ...{ kind: z.literal('note'), ...at, who: z.string(), text: z.string() },
    /** Null: it is about the consumer, not about one transaction of theirs. */
    transactionNumber: z.string().nullable(),
  }),
  /** Of a work list, about one of their dossiers. */
  ItemNoteEvent,
  /** What the audit trail says that was done. */
  z.object({
    ...{ kind: z.literal('change'), ...at, action: z.string(), who: z.string() },
    ...{ reason: z.string().nullable(), field: z.string().nullable() },
    /** Of what was done with one of their dossiers: which, and of what was about money how much. */
    ...{ dossierNumber: z.string().nullable(), amount: z.int().nullable(), currency: z.string().nullable() },
    /** Of marks: what was set, and what lifted. */
    marks: z.object({ set: z.array(z.enum(consumerMarks)), lifted: z.array(z.enum(consumerMarks)) }).nullable(),
    /** Of what a second admin decided on. */
    asked: Asked.nullable(),
  }),
]);
export type ConsumerEvent = z.infer<typeof ConsumerEvent>;
