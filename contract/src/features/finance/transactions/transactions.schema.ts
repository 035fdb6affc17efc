import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { checkoutStates } from '../../partners/checkout/checkout.api.ts';

/** A transaction as the list shows it. Money is in minor units. */
export const TransactionRow = z.object({
  id: z.int(),
  transactionNumber: z.string(),
  /** The shop's own order number. */
  reference: z.string().nullable(),
  state: z.enum(checkoutStates),
  /** What was ordered. */
  amount: z.int(),
  currency: z.string(),
  /** In the books. */
  captured: z.int(),
  /** Of what was ordered, what was cancelled. */
  released: z.int(),
  /** What the consumer owes; below 0: is owed. */
  open: z.int(),
  /** Enough to recognise who calls: `F*** H***`; a company's in full. Null where the shop told nothing of the consumer. */
  consumerName: z.string().nullable(),
  shopName: z.string(),
  /** Of the psper that its shop comes through. */
  psperName: z.string().nullable(),
  tenantName: z.string(),
  /** Null until something of it is to be captured. */
  dossierNumber: z.string().nullable(),
  startedOn: Instant,
});
export type TransactionRow = z.infer<typeof TransactionRow>;

export const TransactionChoices = z.object({
  shops: z.array(z.object({ id: z.int(), name: z.string(), tenantId: z.int() })),
  pspers: z.array(z.object({ key: z.string(), name: z.string() })),
});
