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

export const OpenedStatement = BankStatement.extend({
  /** Entries that wait among the unmatched payments; null while they are still being matched. */
  unmatched: z.int().nullable(),
});
export type OpenedStatement = z.infer<typeof OpenedStatement>;

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
  /** It waits among the unmatched payments: not yet while its statement is matched, nor of an account that takes no payments. */
  isUnmatched: z.boolean(),
});
export type BankEntry = z.infer<typeof BankEntry>;

/** How far a file is that is being read. */
export const UploadProgress = z.object({
  size: z.int(),
  bytesRead: z.int(),
  rowsRead: z.int(),
});
export type UploadProgress = z.infer<typeof UploadProgress>;

/** Between two statements of one account: days without one, or a balance that does not follow. */
export const StatementGap = z.object({
  /** The last day of the statement before it, and the first of the one after it. */
  after: z.iso.date(),
  before: z.iso.date(),
  /** The statement after it. */
  statementId: z.int(),
  /** Cents: what the balance moved by in between. 0: nothing moved, only days have no statement. */
  difference: z.int(),
});
export type StatementGap = z.infer<typeof StatementGap>;

/** How far the statements of one of our accounts go without anything missing. */
export const StatementCoverage = z.object({
  /** Of the account. */
  id: z.int(),
  iban: z.string(),
  holder: z.string(),
  tenantName: z.string(),
  /** The last day of its last statement; null: it has none. */
  lastDay: z.iso.date().nullable(),
  lastStatementId: z.int().nullable(),
  /** Up to that day each statement begins with the balance that the one before ended with. */
  completeTo: z.iso.date().nullable(),
  /** Its last statement is so old that nobody may use it any more. */
  isQuiet: z.boolean(),
  /** Days on which banks book between the last statement and today; 0 for a quiet account. */
  workingDaysSince: z.int(),
  /** Those in which the balance moved first, then the newest first; some of each kind. */
  gaps: z.array(StatementGap),
  /** Of all gaps. */
  gapCount: z.int(),
  /** Of those in which the balance moved. */
  breakCount: z.int(),
});
export type StatementCoverage = z.infer<typeof StatementCoverage>;
