import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** `done`: within the limit; what is above it waits, until a second admin approves or refuses it, or it is withdrawn. */
export const refundStates = ['done', 'waiting', 'approved', 'refused', 'withdrawn'] as const;

/** What an admin refunded, or asked to. */
export const TransactionRefund = z.object({
  id: z.int(),
  transactionNumber: z.string(),
  shopName: z.string(),
  tenantName: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  state: z.enum(refundStates),
  askedBy: z.string(),
  askedOn: Instant,
  /** Whether the caller asked for it. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedOn: Instant.nullable(),
  refuseReason: z.string().nullable(),
  version: z.int(),
});
export type TransactionRefund = z.infer<typeof TransactionRefund>;
