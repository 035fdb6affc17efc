import * as z from 'zod';

/** A fraud case, as the pages of its order and its dossier name it; its outcome is null while it waits. */
export const FraudCaseOf = z.object({
  id: z.int(),
  score: z.int(),
  outcome: z.enum(['accepted', 'rejected']).nullable(),
});
