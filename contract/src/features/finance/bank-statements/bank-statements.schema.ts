import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { RefundProblem } from '../refund-runs/refund-runs.schema.ts';
import { EntryUse } from '../unmatched-payments/entry-use.schema.ts';

/** Bytes of one file. */
export const largestStatement = 50 * 1024 * 1024;

/** Money is whole cents of euros. */
export const BankStatement = z.object({
  id: z.int(),
  createdOn: Instant,
  uploadedBy: z.string(),
  fileName: z.string(),
  /** The first and the last day of it. */
  from: z.iso.date(),
  to: z.iso.date(),
  iban: z.string(),
  holder: z.string(),
  tenantName: z.string(),
  /** What the bank calls it. */
  reference: z.string(),
  format: z.string(),
  currency: z.string(),
  opening: z.int(),
  closing: z.int(),
  credits: z.int(),
  debits: z.int(),
  entries: z.int(),
  /** Entries that the bank had not booked yet, and that were left out. */
  pending: z.int(),
});
export type BankStatement = z.infer<typeof BankStatement>;

export const BankEntry = z.object({
  id: z.int(),
  /** In its file, from 1. */
  line: z.int(),
  /** Cents, with a sign: positive for a credit. */
  amount: z.int(),
  bookingDate: z.iso.date(),
  valueDate: z.iso.date().nullable(),
  isReversal: z.boolean(),
  bankReference: z.string().nullable(),
  endToEndId: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  counterpartyIban: z.string().nullable(),
  remittance: z.string().nullable(),
  /** Why it cannot be refunded; null when it can. */
  refundProblem: RefundProblem.nullable(),
  /** Cents that a run can pay back: all that came, or what its claim was paid too much; 0 while it cannot. */
  refundable: z.int(),
  /** What was paid back of it came back to us: another account than the payer's can be named. */
  isRefundReturned: z.boolean(),
  /** What it was used for; null while nothing was. */
  use: EntryUse.nullable(),
});
export type BankEntry = z.infer<typeof BankEntry>;

/** How far a file is that is being read. */
export const UploadProgress = z.object({
  size: z.int(),
  bytesRead: z.int(),
  rowsRead: z.int(),
});
export type UploadProgress = z.infer<typeof UploadProgress>;
