import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** `done`: within the limit; what is above it waits, until a second admin approves or refuses it, or it is withdrawn. */
export const writeOffStates = ['done', 'waiting', 'approved', 'refused', 'withdrawn'] as const;

/** Why nothing of a claim can be written off now; the first that holds. */
export const writeOffBlocks = [
  ...(['sold', 'nothing', 'collection', 'arrangement', 'frozen', 'disputed', 'under_way'] as const),
] as const;
export type WriteOffBlock = (typeof writeOffBlocks)[number];

/** What an admin wrote off of a claim, or asked to. Money is in minor units. */
export const WriteOff = z.object({
  id: z.int(),
  amount: z.int(),
  /** What was open when it was asked for. */
  openThen: z.int(),
  reason: z.string(),
  state: z.enum(writeOffStates),
  askedBy: z.string(),
  askedOn: Instant,
  /** Whether the caller asked for it. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedOn: Instant.nullable(),
  refuseReason: z.string().nullable(),
  version: z.int(),
});
export type WriteOff = z.infer<typeof WriteOff>;
