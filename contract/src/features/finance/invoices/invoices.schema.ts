import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { VatCategory } from '../billing-settings/billing-settings.schema.ts';

export const invoiceTypes = ['invoice', 'credit-note'] as const;

/** Amounts are in cents. */
export const InvoiceRow = z.object({
  id: z.int(),
  number: z.string(),
  type: z.enum(invoiceTypes),
  createdOnUtc: Instant,
  /** With tax; of a credit note what is given back. */
  invoiceAmount: z.int(),
  /** What was captured of what it charges. */
  totalTransactionAmount: z.int(),
  paymentDueDate: z.iso.date(),
  psperKey: z.string(),
  psperName: z.string(),
  /** The merchant that it is of alone; null: of the psper. */
  merchantName: z.string().nullable(),
  tenantName: z.string(),
  /** Whether a credit of it waits for the second admin, or is made. */
  credit: z.enum(['proposed', 'approved']).nullable(),
  /** What is owed of it after its credit note; null: it is one. */
  amountAfterCredit: z.int().nullable(),
  /** What bank statements tell that was paid of it, and when the last of that came. */
  paidAmount: z.int(),
  lastPaidOn: Instant.nullable(),
  /** Of a credit note the invoice that it takes back. */
  creditsNumber: z.string().nullable(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const invoiceLineKinds = ['fixed-fee', 'variable-fee', 'kickback'] as const;

/** What is charged by one set of terms, as the cessions were frozen with it; all are decimals with a dot. */
const Terms = {
  /** Euros for each transaction. */
  fixedFee: z.string(),
  /** Percent of what was captured. */
  variableRate: z.string(),
  /** Percent of both fees, given back. */
  kickbackRate: z.string(),
};

export const InvoiceDetail = InvoiceRow.extend({
  /** First and last day of the services. */
  from: z.iso.date(),
  to: z.iso.date(),
  lines: z.array(
    z.object({
      /** Its place, from 1. */
      id: z.int(),
      kind: z.enum(invoiceLineKinds),
      /** Transactions, euros captured, or euros of fees. */
      quantity: z.string(),
      /** Euros for one, or percent. */
      price: z.string(),
      /** As it stands on the document, without tax; a kickback below zero. */
      amount: z.int(),
      /** What the cessions come to in it; null of a credit note, whose cessions stand with the invoice. */
      cededAmount: z.int().nullable(),
    }),
  ),
  netAmount: z.int(),
  vatAmount: z.int(),
  /** Percent. */
  vatRate: z.string(),
  vatCategory: VatCategory,
  /** Why nothing is taxed; null where it is, or where the category says it. */
  vatReason: z.string().nullable(),
  /** What its cessions come to without tax, all lines together; null of a credit note. */
  ceded: z.object({ cessions: z.int(), netAmount: z.int(), captured: z.int() }).nullable(),
  /** Of a credit note the invoice that it takes back; of an invoice the credit note that does. */
  counterpart: z.object({ id: z.int(), number: z.string() }).nullable(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** What one cession adds to an invoice by one set of terms, without tax. */
export const InvoiceCession = z.object({
  id: z.int(),
  cessionId: z.int(),
  referenceCession: z.string(),
  clearedOn: z.iso.date(),
  ownerName: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  ...Terms,
  /** Those that were ceded for the first time. */
  transactions: z.int(),
  fixedFeeAmount: z.int(),
  captured: z.int(),
  variableFeeAmount: z.int(),
  /** Below zero. */
  kickbackAmount: z.int(),
  netAmount: z.int(),
});
export type InvoiceCession = z.infer<typeof InvoiceCession>;

/** All of a range, however many pages it has; credit notes below zero. */
export const InvoiceTotals = z.object({
  count: z.int(),
  invoiceAmount: z.int(),
  totalTransactionAmount: z.int(),
});
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

/** What is charged and has no invoice yet, because something is missing. */
export const WaitingCharges = z.object({ count: z.int(), totalTransactionAmount: z.int() });
export type WaitingCharges = z.infer<typeof WaitingCharges>;

export const invoiceFileKinds = ['pdf', 'ubl'] as const;
export const InvoiceFileKind = z.enum(invoiceFileKinds, 'validation.invalid');
export type InvoiceFileKind = z.infer<typeof InvoiceFileKind>;
