import * as z from 'zod';
import { Instant, requiredLine } from '../../../fields.ts';

export const RecallSold = z.strictObject({ reason: requiredLine(300) });

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
});
export type NplRecall = z.infer<typeof NplRecall>;
