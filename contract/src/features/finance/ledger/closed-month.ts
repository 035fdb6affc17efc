/** Months whose sums are kept, so that the picture of the money can say what moved in them since. */
import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { flowNames } from './flows.ts';

/** A month is closed once it is over for so many days: by then the bank has told of its last. */
export const closingDays = 5;

export const ClosedMonth = z.object({
  at: Instant,
  /** What its flows came to more, or less, since: those alone that moved. Minor units. */
  since: z.array(z.object({ flow: z.enum(flowNames), amount: z.int() })),
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;
