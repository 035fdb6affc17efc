import * as z from 'zod';
import { Instant, requiredLine } from '../../../fields.ts';

/** Of what is shown in whole so many, the newest. */
export const mostOfBuyersMoney = 200;

export const buyersMovements = ['payment', 'reversal', 'refund', 'chargeback'] as const;

/** Amounts in cents. */
const BuyersMovement = z.object({
  id: z.int(),
  dossierNumber: z.string(),
  saleId: z.int(),
  /** Of its sale. */
  reference: z.string(),
  movement: z.enum(buyersMovements),
  amount: z.int(),
  /** What the buyer gets for it; below zero: gives back. Of what comes off a claim, its share of the price. */
  owed: z.int(),
  postedOn: Instant,
});

const Settlement = z.object({
  id: z.int(),
  settledOn: Instant,
  movements: z.int(),
  amount: z.int(),
  reason: z.string(),
  byName: z.string(),
});
export type Settlement = z.infer<typeof Settlement>;

/** What is a buyer's of what moved on the dossiers that it bought. */
export const BuyersMoney = z.object({
  /** Of all that is not settled. */
  owed: z.int(),
  count: z.int(),
  movements: z.array(BuyersMovement),
  settlements: z.array(Settlement),
});
export type BuyersMoney = z.infer<typeof BuyersMoney>;

/** What was seen: another is not settled unseen. */
export const Settle = z.strictObject({
  reason: requiredLine(300),
  movements: z.int('validation.number').min(1, 'validation.above-zero'),
  amount: z.int('validation.number').min(1, 'validation.above-zero'),
});
