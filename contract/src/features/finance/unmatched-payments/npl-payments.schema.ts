import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** A sale of unpaid claims that an entry by which money came may pay. Amounts in cents. */
export const OpenSale = z.object({
  id: z.int(),
  reference: z.string(),
  buyerName: z.string(),
  dueOn: z.iso.date(),
  /** Of its price, after recalls and what was paid. */
  open: z.int(),
  /** The entry came from the account that the buyer had when it bought. */
  isFromBuyer: z.boolean(),
});
export type OpenSale = z.infer<typeof OpenSale>;

/** What a buyer paid of a sale: one bank entry. Cents. */
export const NplPayment = z.object({
  id: z.int(),
  entryId: z.int(),
  statementId: z.int(),
  amount: z.int(),
  /** On the day of the bank. */
  receivedOn: Instant,
  /** Since when it counts no more, as its entry was matched to the sale by mistake. */
  reversedOn: Instant.nullable(),
});
export type NplPayment = z.infer<typeof NplPayment>;
