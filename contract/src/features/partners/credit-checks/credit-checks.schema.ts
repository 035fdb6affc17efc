import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** What came of a question to the credit bureau. */
export const creditDecisions = ['accepted', 'rejected', 'closed', 'undecided', 'unanswered'] as const;
export type CreditDecision = (typeof creditDecisions)[number];

export const CreditCheckRow = z.object({
  /** The attempt of the bus that asked. */
  id: z.int(),
  checkedOn: Instant,
  transactionNumber: z.string(),
  decision: z.enum(creditDecisions),
  /** As the bureau counts; null where it told none. */
  score: z.int().nullable(),
  /** Minor units, as it was asked. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  country: z.string().nullable(),
  shopName: z.string().nullable(),
  tenantName: z.string(),
});
export type CreditCheckRow = z.infer<typeof CreditCheckRow>;

/** What was sent or came back, by name; of who buys only as much as tells two of them apart. */
const Told = z.array(z.object({ name: z.string(), value: z.string() }));

export const CreditCheckDetail = z.object({
  ...CreditCheckRow.shape,
  /** Null once the record of the attempt is kept no longer. */
  asked: Told.nullable(),
  answered: Told.nullable(),
});
export type CreditCheckDetail = z.infer<typeof CreditCheckDetail>;

const counts = { accepted: z.int(), rejected: z.int(), closed: z.int(), undecided: z.int(), unanswered: z.int() };

/** The orders of a shop whose last answer came on a day in Amsterdam. */
export const CreditDay = z.object({
  /** Of the day and shop together. */
  id: z.string(),
  day: z.iso.date(),
  /** Null: of what no shop asked for. */
  shopId: z.int().nullable(),
  shopName: z.string().nullable(),
  tenantName: z.string(),
  ...counts,
  /** Percent of those that the bureau decided; null where it decided none. */
  share: z.number().nullable(),
});
export type CreditDay = z.infer<typeof CreditDay>;
