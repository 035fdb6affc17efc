import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { differenceKinds } from './entry-differences.schema.ts';

/** What an entry of a bank statement was used for. It has one use. */
export const entryUseKinds = [
  ...(['payment', 'reversal', 'refund', 'refund-paid', 'refund-return'] as const),
  ...(['payout', 'payout-return', 'psper-payment', 'npl-payment', 'ignored'] as const),
] as const;
export type EntryUseKind = (typeof entryUseKinds)[number];

export const EntryUse = z.object({
  kind: z.enum(entryUseKinds),
  on: Instant,
  /** Null: nobody did, it was matched by what is written in it. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a payment or its reversal. */
  paymentId: z.int().nullable(),
  /** Also of a claim whose refund came back. */
  dossierNumber: z.string().nullable(),
  /** The run that paid it back, whose refunds left with it, or one of whose refunds it gives back. */
  refundRunId: z.int().nullable(),
  /** The refund that paid it back, left with it, or came back with it; null where several left. */
  refundId: z.int().nullable(),
  /** The pay-out that it is or gives back, its batch and its cession. */
  payoutId: z.int().nullable(),
  payoutBatchId: z.int().nullable(),
  cessionReference: z.string().nullable(),
  /** Of a psper: its first payment, the invoice of that or null, and the numbers of all that is paid. */
  psperPaymentId: z.int().nullable(),
  invoiceId: z.int().nullable(),
  receivable: z.string().nullable(),
  /** Of an NPL buyer: its payment, the sale that it pays, and the reference of that. */
  nplPaymentId: z.int().nullable(),
  saleId: z.int().nullable(),
  sale: z.string().nullable(),
  /** What it was booked to differ by, in cents; null: it is of the amount. */
  difference: z.object({ kind: z.enum(differenceKinds), amount: z.int() }).nullable(),
});
export type EntryUse = z.infer<typeof EntryUse>;
