import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { messageStates } from '../../settings/outbox/outbox.api.ts';

/**
 * `kept`: all of it was paid; `lapsed`: nothing is left to pay, because a part fell away by refunds or chargebacks; `broken`: an instalment
 * was not paid in the days of grace after it was due.
 */
export const arrangementStates = ['running', 'kept', 'lapsed', 'broken', 'cancelled'] as const;
/** By itself, as timelines tell of it. */
export const arrangementEnds = ['kept', 'lapsed', 'broken'] as const;

/** Why a claim cannot be paid in instalments now; the first that holds. */
export const arrangementBlocks = [
  'sold',
  'nothing',
  'collection',
  'running',
  'frozen',
  'disputed',
  'write_off',
  /** The last: who may resume a dossier can have the arrangement do it. */
  'on_hold',
] as const;
export type ArrangementBlock = (typeof arrangementBlocks)[number];

/** Why the consumer was not told by e-mail. */
export const notToldReasons = ['no_address', 'deceased', 'minor', 'opted_out'] as const;
export type NotTold = (typeof notToldReasons)[number];

const Instalment = z.object({
  number: z.int(),
  dueOn: z.iso.date(),
  amount: z.int(),
  /** Of it; payments count to the oldest that is left. */
  paid: z.int(),
  /** Of it, what nobody has to pay any more: it was refunded or charged back. */
  fallenAway: z.int(),
  /** Due before today, and still to be paid. */
  isOverdue: z.boolean(),
});

/** By which an arrangement was broken: the oldest that was not paid in full when it ended. */
export const BrokenInstalment = z.object({
  number: z.int(),
  dueOn: z.iso.date(),
  /** What of it was open then, in minor units. */
  open: z.int(),
});
export type BrokenInstalment = z.infer<typeof BrokenInstalment>;

/** That a consumer pays what was open in monthly instalments. Money is in minor units. */
export const Arrangement = z.object({
  id: z.int(),
  state: z.enum(arrangementStates),
  /** That it runs no longer, although its end is not stored yet: nothing is left to pay. */
  isOver: z.boolean(),
  amount: z.int(),
  reason: z.string(),
  agreedOn: Instant,
  agreedBy: z.string(),
  endedOn: Instant.nullable(),
  /** Null unless it was broken. */
  brokenBy: BrokenInstalment.nullable(),
  /** Who cancelled it, and why. */
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
  /** Why the consumer was not told of it; null where they were. */
  notTold: z.enum(notToldReasons).nullable(),
  /** Of the mail that tells of it; both null where there is none, or it is kept no longer. */
  mailId: z.int().nullable(),
  mailState: z.enum(messageStates).nullable(),
  instalments: z.array(Instalment),
  version: z.int(),
});
export type Arrangement = z.infer<typeof Arrangement>;
