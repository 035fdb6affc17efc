import * as z from 'zod';
import { leftOutOfSale } from './npl-sales.schema.ts';

/** An unpaid claim that would not be sold, and the first thing that keeps it. Amounts in cents. */
export const LeftOutDossier = z.object({
  id: z.int(),
  dossierNumber: z.string(),
  country: z.string(),
  dueOn: z.iso.date(),
  openAmount: z.int(),
  reason: z.enum(leftOutOfSale),
  /** Of `recalled`: the sale that it came back from, where it can be freed. */
  recalledFrom: z.object({ saleId: z.int(), reference: z.string() }).nullable(),
});
export type LeftOutDossier = z.infer<typeof LeftOutDossier>;

/** Entries of the unmatched payments that may pay dossiers which would be sold now. */
export const MoneyForSale = z.object({
  entries: z.int(),
  /** Cents. */
  amount: z.int(),
  /** Only the newest entries of the unmatched payments were looked at: there may be more. */
  isCut: z.boolean(),
  /** Some of them, the newest first, each with the dossier that it may pay. */
  newest: z.array(z.object({ entryId: z.int(), amount: z.int(), dossierNumber: z.string() })),
});
export type MoneyForSale = z.infer<typeof MoneyForSale>;
