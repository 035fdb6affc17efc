import * as z from 'zod';
import { Id, Instant, requiredLine } from '../../../fields.ts';

/**
 * What is known of a number:
 * - `unknown`: nothing; `known`: no invoice of it has gone over the bus, or nothing came of it;
 * - `waiting`: a message of it waits or runs;
 * - `processed`, `stopped`, `discarded`: its invoice is finished: posted or switched off, ended by a rule, given up by somebody;
 * - `failed`: its invoice is a dead letter that nobody has handled.
 */
export const pickupStates = ['unknown', 'known', 'waiting', 'processed', 'stopped', 'discarded', 'failed'] as const;
export const PickupState = z.enum(pickupStates);
export type PickupState = z.infer<typeof PickupState>;

/** States in which there is nothing left to do: only who says so, and why, puts it on the bus again. */
export const finishedStates: readonly PickupState[] = ['processed', 'stopped', 'discarded'];

/** What was typed, found in it: the first run of 32 to 64 letters or digits. */
export const PickupCheck = z.object({
  transactionNumber: z.string(),
  /** Whether the bus or the checkout have seen this number. */
  isKnown: z.boolean(),
  /** Whether a message of it waits or runs right now. */
  isQueued: z.boolean(),
  state: PickupState,
  /** Where it belongs; of an unknown number where it would go, null when nobody has chosen. */
  tenantId: z.int().nullable(),
  tenantName: z.string().nullable(),
  shopName: z.string().nullable(),
  /** Of its invoice, in minor units. */
  amount: z.int().nullable(),
  currency: z.string(),
  /** The last attempt of its invoice, and when that ended. */
  transactionId: z.int().nullable(),
  endedOn: Instant.nullable(),
  /** When it was posted in the ledger; null while it is not. */
  postedOn: Instant.nullable(),
  /** Its dead letter, of those that nobody has handled. */
  deadLetterId: z.int().nullable(),
});
export type PickupCheck = z.infer<typeof PickupCheck>;

export const Pickup = z.strictObject({
  /** For a number that nobody knows: whose it is. By default that of the header. */
  tenantId: Id.optional(),
  /** Puts also what is finished on the bus, for a reason. Partners are asked again; what is posted stands. */
  again: z.literal(true, 'validation.invalid').optional(),
  reason: requiredLine(500).optional(),
});
export type Pickup = z.infer<typeof Pickup>;
