import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** What a clearing settles movements of a claim by. A chargeback that nobody settles is borne by us, and stands on no document. */
export const settledBy = ['cession', 'debit-note', 'borne'] as const;

/** What a clearing settled of a claim, among what happened to that. Money is in minor units. */
export const CessionEvent = z.object({
  ...{ kind: z.literal('cession'), at: Instant, document: z.enum(settledBy) },
  /** Null for what is borne; of a cession its id leads to it. */
  documentId: z.int().nullable(),
  reference: z.string().nullable(),
  /** Earlier than it was posted, where a clearing was caught up. */
  clearedOn: z.iso.date(),
  psperName: z.string(),
  /** To whom it was ceded; null for what is borne. */
  ownerName: z.string().nullable(),
  /** Of this claim alone: above zero what was ceded, below it what fell away of that again. */
  faceAmount: z.int(),
  price: z.int(),
  currency: z.string(),
});
export type CessionEvent = z.infer<typeof CessionEvent>;

export const payoutSteps = ['paid', 'returned'] as const;

/** What the bank says of a pay-out of a cession that a claim is in. */
export const PayoutEvent = z.object({
  ...{ kind: z.literal('payout'), at: Instant, step: z.enum(payoutSteps) },
  ...{ cessionId: z.int(), referenceCession: z.string(), batchId: z.int(), psperName: z.string() },
  /** Of all claims of the cession. */
  amount: z.int(),
  currency: z.string(),
});
export type PayoutEvent = z.infer<typeof PayoutEvent>;
