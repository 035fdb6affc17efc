import * as z from 'zod';
import { Instant } from '../../../fields.ts';

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
  /** Of a credit note the invoice that it takes back. */
  creditsNumber: z.string().nullable(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

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
