import * as z from 'zod';
import { SecondAdminRequest } from '../../../approvals/second-admin.ts';

/** Why a bank entry is of another amount than what it pays, or gives back. */
export const differenceKinds = [
  /** The bank kept it, or took it besides. */
  'charges',
  /** The psper got it, and owes it. */
  'too-much',
  /** The psper did not get it, and is owed it still. */
  'too-little',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What such an entry pays or gives back. */
export const differingKinds = ['payout', 'refund'] as const;
export type DifferingKind = (typeof differingKinds)[number];

/** What a bank entry was booked with, or is to be, beside what it pays or gives back. */
export const EntryDifference = SecondAdminRequest.extend({
  entryId: z.int(),
  of: z.enum(differingKinds),
  kind: z.enum(differenceKinds),
  /** Minor units, above zero. */
  amount: z.int(),
  currency: z.string(),
  /** The cession that is paid or given back, or the reference of the refund. */
  subject: z.string(),
});
export type EntryDifference = z.infer<typeof EntryDifference>;
