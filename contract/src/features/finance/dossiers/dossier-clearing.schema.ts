/** What clearings made of a dossier, and what they still make of it. */
import * as z from 'zod';
import { ClearingWait } from '../../partners/clearing/clearing.schema.ts';

/** At which price a claim was ceded first, and what of it is ceded now. */
export const DossierTerms = z.object({
  cessionId: z.int(),
  referenceCession: z.string(),
  /** Percent, a decimal number with a dot. */
  buyRate: z.string(),
  faceAmount: z.int(),
  price: z.int(),
});

/** What the clearings of its psper have not dealt with yet. */
export const DossierClearing = z.object({
  psperKey: z.string(),
  psperName: z.string(),
  /** The day of the next planned one; null: none is planned. */
  nextOn: z.iso.date().nullable(),
  /** What moved and is not settled, by why: null for what nothing keeps from the next one. */
  unsettled: z.array(z.object({ reason: ClearingWait.nullable(), faceAmount: z.int() })),
});
