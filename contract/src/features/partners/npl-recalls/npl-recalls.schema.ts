import * as z from 'zod';
import { Instant, requiredLine } from '../../../fields.ts';

/** Why a sold dossier comes back, or one that came back may be sold again. */
export const RecallReason = z.strictObject({ reason: requiredLine(300) });

/** A dossier that came back from its buyer. Amounts in cents. */
export const NplRecall = z.object({
  /** Of the dossier. */
  id: z.int(),
  dossierNumber: z.string(),
  recalledAt: Instant,
  /** What is credited. */
  price: z.int(),
  /** Whether the price went back to the budget of the month of the sale. */
  isBudgetBack: z.boolean(),
  reason: z.string(),
  byName: z.string(),
  /** Since when it may be sold again, who freed it and why; null: it may not. */
  freed: z.object({ at: Instant, reason: z.string(), byName: z.string() }).nullable(),
});
export type NplRecall = z.infer<typeof NplRecall>;
