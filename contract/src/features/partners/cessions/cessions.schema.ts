import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { movementKinds } from '../../finance/dossiers/dossiers.schema.ts';
import { payableStates } from '../payouts/payouts.schema.ts';
import { ServiceMethod } from '../pspers/psper.schema.ts';

/** What every document of a clearing says: between whom, for which country. Amounts are in cents. */
const Parties = {
  tenantName: z.string(),
  psperKey: z.string(),
  psperName: z.string(),
  /** The merchant that the document is of, where the psper has one for each; null: of all its merchants. */
  merchantName: z.string().nullable(),
  ownerName: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
};

export const Cession = z.object({
  id: z.int(),
  clearedOn: z.iso.date(),
  /** When the ledger took it: later than it was cleared on, where a clearing was caught up. */
  postedOn: Instant,
  referenceCession: z.string(),
  /** What is paid for the claims. */
  amount: z.int(),
  ...Parties,
  /** How many claims it has a movement of. */
  claims: z.int(),
  /** What debtors owe of them. */
  faceAmount: z.int(),
  /** Who has the deed; 0: there is none. */
  method: ServiceMethod,
  /** The newest edition of its deed, as a document; null: none, or not yet. */
  deedId: z.int().nullable(),
  /** How far the payment of it is. */
  payout: z.enum(payableStates),
});
export type Cession = z.infer<typeof Cession>;

/** All of a range, however many pages it has. */
export const CessionTotals = z.object({
  count: z.int(),
  amount: z.int(),
  faceAmount: z.int(),
  /** Of the amount, what is paid of cessions of which a rest is owed still or was paid apart. */
  partPaid: z.int(),
});
export type CessionTotals = z.infer<typeof CessionTotals>;

/** One claim that was charged back, or what stayed below zero for 60 days. */
export const debitNoteKinds = ['chargeback', 'balance'] as const;

/** What a psper owes for claims that fell away. */
export const DebitNote = z.object({
  id: z.int(),
  notedOn: z.iso.date(),
  reference: z.string(),
  kind: z.enum(debitNoteKinds),
  /** What the psper owes. */
  amount: z.int(),
  /** What bank statements tell that was paid of it, and when the last of that came. */
  paidAmount: z.int(),
  lastPaidOn: Instant.nullable(),
  /** What the claims were, below zero. */
  faceAmount: z.int(),
  dueOn: z.iso.date(),
  /** Its document; null: not yet. */
  documentId: z.int().nullable(),
  /** The number of that document, by which it is paid. */
  number: z.string().nullable(),
  ...Parties,
});
export type DebitNote = z.infer<typeof DebitNote>;

export const CessionDetail = Cession.extend({
  /** Of how many claims something is ceded, and how many movements take back of these and of earlier ones. */
  listed: z.object({ claims: z.int(), corrections: z.int() }),
  clearing: z.object({
    isPlanned: z.boolean(),
    /** What was booked before it was taken. */
    cutOff: Instant,
    ranOn: Instant,
    /** Why and by whom, where it was not planned. */
    reason: z.string().nullable(),
    byName: z.string().nullable(),
  }),
  /** What it moved in the ledger. */
  postings: z.array(
    z.object({ id: z.int(), debit: z.string(), credit: z.string(), amount: z.int(), postedOn: Instant }),
  ),
  debitNotes: z.array(DebitNote),
  /** `none`: its terms say so. `later`: with the next invoices of the psper. */
  invoicing: z.enum(['none', 'later', 'charged']),
  /** What was charged for it, by invoice; none where it is of refunds alone. */
  charges: z.array(
    z.object({
      id: z.int(),
      /** Null: it waits, or comes to nothing. */
      invoice: z.object({ id: z.int(), number: z.string() }).nullable(),
      isWaiting: z.boolean(),
      /** Of this cession, without tax. */
      netAmount: z.int(),
    }),
  ),
});
export type CessionDetail = z.infer<typeof CessionDetail>;

/** What became of one movement of a claim: captures above zero, what goes back below it. */
export const CessionClaim = z.object({
  /** Of the movement. */
  id: z.int(),
  dossierNumber: z.string(),
  transactionNumber: z.string().nullable(),
  movement: z.enum(movementKinds),
  bookedOn: Instant,
  faceAmount: z.int(),
  price: z.int(),
  /** Percent, a decimal number with a dot; frozen with the first cession of the claim. Null: it never was ceded. */
  buyRate: z.string().nullable(),
});
export type CessionClaim = z.infer<typeof CessionClaim>;

export const DownloadToken = z
  .string('validation.required')
  .regex(/^\d{1,12}\.\d{1,12}\.[\w-]{43}$/, 'validation.token');

export const FileUrl = z.object({ url: z.string(), fileName: z.string(), expiresOn: Instant });
