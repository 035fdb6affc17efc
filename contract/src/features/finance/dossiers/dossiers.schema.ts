import * as z from 'zod';
import { Asked } from '../../../approvals/second-admin.ts';
import { Instant } from '../../../fields.ts';
import { languages } from '../../../languages.ts';
import { settledBy } from '../../partners/cessions/cession-events.schema.ts';
import { payableStates } from '../../partners/payouts/payouts.schema.ts';
import { messageStates } from '../../settings/outbox/outbox.api.ts';
import { changeableFields } from '../../work/change-requests/requested-change.schema.ts';
import { disputeBlocks } from '../../work/disputes/dispute-refusals.ts';
import { FraudCaseOf } from '../../work/fraud-cases/fraud-case-of.schema.ts';
import { ItemNote } from '../../work/work-lists/item-note.schema.ts';
import { Arrangement, arrangementBlocks } from '../arrangements/arrangements.schema.ts';
import { WriteOff, writeOffBlocks } from '../write-offs/write-offs.schema.ts';
import { DossierClearing, DossierTerms } from './dossier-clearing.schema.ts';

/** Of each part of a dossier so many, the newest. */
export const mostOfAPart = 200;

export const dossierStates = [
  ...(['Open', 'OnHold', 'Arrangement', 'InCollection', 'Sold'] as const),
  ...(['Overpaid', 'Paid', 'WrittenOff', 'Cancelled'] as const),
] as const;
export type DossierState = (typeof dossierStates)[number];

/** A repayment is a reversal in the books: what was paid too much went back. Its return is a payment there: the bank gave it back to us. */
export const movementKinds = [
  ...(['capture', 'refund', 'chargeback', 'payment', 'reversal', 'repayment', 'repayment-return'] as const),
  ...(['write-off', 'write-back'] as const),
] as const;
export type MovementKind = (typeof movementKinds)[number];
export const messagePurposes = [
  ...(['order', 'capture', 'invoice', 'refund', 'chargeback', 'release', 'handover'] as const),
] as const;

/** What we learnt of a consumer; each keeps some letters or sales from them. */
export const consumerMarks = [
  ...(['deceased', 'insolvent', 'debt_settlement', 'minor', 'vulnerable', 'opted_out'] as const),
] as const;

/** Why nothing follows when every reminder was made; the first that holds. */
export const noNextSteps = [
  'no_order',
  'marked',
  'discarded',
  'recalled',
  'left_out',
  'not_sent',
  'no_partner',
] as const;
/** Why a reminder was not mailed. */
export const leftOutReasons = [
  ...(['no_address', 'deceased', 'insolvent', 'debt_settlement', 'minor', 'opted_out'] as const),
] as const;

/**
 * What became of a message of the bus: it is in the books, was done without a posting, ended by a rule, waits or runs, failed, or
 * failed and was given up. Null: nothing is known of it any more.
 */
export const messageOutcomes = ['posted', 'done', 'stopped', 'waiting', 'failed', 'discarded'] as const;

/** Money is in minor units. */
const DossierConsumer = z.object({
  id: z.int(),
  type: z.enum(['B2C', 'B2B']),
  /** Enough to recognise who calls: `F*** H***`; a company's in full. */
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  marks: z.array(z.enum(consumerMarks)),
  /** What they ask to have changed of themselves, while that waits. */
  changeRequests: z.array(z.object({ id: z.int(), field: z.enum(changeableFields) })),
});

const DossierMovement = z.object({
  /** Of what moved it: a message of the bus, a payment, or a change of one. */
  id: z.int(),
  movement: z.enum(movementKinds),
  amount: z.int(),
  debit: z.string(),
  credit: z.string(),
  postedOn: Instant,
  /** The attempt of the bus that posted it. */
  busTransactionId: z.int().nullable(),
  /** The admin who had it booked: of a write-off, whoever decided. */
  postedBy: z.string().nullable(),
  /** Of a write-off that a second admin approved. */
  asked: Asked.nullable(),
});

const DossierPayment = z.object({
  id: z.int(),
  amount: z.int(),
  receivedOn: Instant,
  reversedOn: Instant.nullable(),
  /** As its shop told it with the payment; null for what a bank entry brought. */
  reference: z.string().nullable(),
  /** Paid on our page for debtors rather than at a checkout. */
  isOfPaymentPage: z.boolean(),
  /** Null: it was paid at a checkout or on our page. */
  entry: z
    .object({
      id: z.int(),
      statementId: z.int(),
      fileName: z.string(),
      /** In its file. */
      line: z.int(),
      bookedOn: z.iso.date(),
    })
    .nullable(),
  /** Who matched it; null: it was by what is written in it, or is none of the bank, or nobody knows any more. */
  matchedBy: z.string().nullable(),
  /** It was by what is written in it. */
  isByItself: z.boolean(),
  /** Who took it back; null while it stands, and where the bank did. */
  reversedBy: z.string().nullable(),
  reversalReason: z.string().nullable(),
});

const DossierReminder = z.object({
  id: z.int(),
  /** 1 to 3, and from 1 again once a hand-over has come to an end. */
  number: z.int(),
  on: Instant,
  /** What was open then. */
  amount: z.int(),
  payUntil: z.iso.date(),
  leftOut: z.enum(leftOutReasons).nullable(),
  /** Of its mail; all null where none was made, or it is kept no longer. */
  mailId: z.int().nullable(),
  mailSubject: z.string().nullable(),
  mailState: z.enum(messageStates).nullable(),
  /** Whether its text is there still, so that it can be sent again. */
  mailHasText: z.boolean(),
  /** When an admin sent it again last, and who; both null where nobody did. */
  sentAgainOn: Instant.nullable(),
  sentAgainBy: z.string().nullable(),
});

const DossierHandover = z.object({
  id: z.int(),
  partnerId: z.int().nullable(),
  partnerName: z.string().nullable(),
  amount: z.int(),
  recovered: z.int(),
  on: Instant,
  /** The file that told of it; null while none has, and for partners that are called. */
  fileName: z.string().nullable(),
  recalledOn: Instant.nullable(),
  recallReason: z.string().nullable(),
  /** When nothing was open any more and the partner knew it. */
  settledOn: Instant.nullable(),
});

/** Each time that it was on hold, whoever put it there. */
const DossierHold = z.object({
  id: z.int(),
  on: Instant,
  reason: z.string().nullable(),
  /** Null where it was no admin, or was not kept. */
  by: z.string().nullable(),
  /** All null while it is on hold; whom and why also where it ended by itself. */
  resumedOn: Instant.nullable(),
  resumedBy: z.string().nullable(),
  resumeReason: z.string().nullable(),
  /** Of the item of the work list, by which it is resumed. */
  version: z.int(),
});

/** What became of a movement when its psper was cleared. */
const DossierCession = z.object({
  /** Its place, the first that was settled having 1: what of a chargeback is more than was ceded has a line of its own. */
  id: z.int(),
  movement: z.enum(movementKinds),
  on: z.iso.date(),
  faceAmount: z.int(),
  price: z.int(),
  document: z.enum(settledBy),
  /** Null for what is borne; of a cession its id leads to it. */
  documentId: z.int().nullable(),
  reference: z.string().nullable(),
  /** Whose clearing it was: its debit notes stand in a list of that psper. */
  psperKey: z.string(),
  /** To whom; null for what is borne. */
  ownerName: z.string().nullable(),
  /** Of a cession, how far the payment of it to its psper is, and the day of the bank that paid it. */
  payout: z.object({ state: z.enum(payableStates), paidOn: z.iso.date().nullable() }).nullable(),
});

const DossierMessage = z.object({
  id: z.int(),
  purpose: z.enum(messagePurposes),
  amount: z.int().nullable(),
  createdOn: Instant,
  outcome: z.enum(messageOutcomes).nullable(),
  /** Its newest attempt, and its newest failure. */
  busTransactionId: z.int().nullable(),
  deadLetterId: z.int().nullable(),
  /** Why it failed, in the partner's own words; only while it has. */
  cause: z.string().nullable(),
});

export const Dossier = z.object({
  id: z.int(),
  dossierNumber: z.string(),
  /** Null while nothing of its order is captured: there is no claim yet. */
  state: z.enum(dossierStates).nullable(),
  transactionNumber: z.string().nullable(),
  /** The RF creditor reference, and for Belgian ones the structured communication. */
  reference: z.string(),
  ogm: z.string().nullable(),
  /** The account that its debtor is told to pay to; null where none is told, or it was sold. */
  payTo: z.object({ iban: z.string(), ascription: z.string() }).nullable(),
  /** None is told because the account of its tenant is blocked. */
  isPayToBlocked: z.boolean(),
  tenantName: z.string(),
  shopId: z.int().nullable(),
  shopName: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  currency: z.string(),
  /** The owner that its claim was ceded to; null until then. */
  ownerName: z.string().nullable(),
  /** To a buyer of unpaid claims; kept when it was recalled. */
  sale: z.object({ id: z.int(), reference: z.string(), isRecalled: z.boolean() }).nullable(),
  terms: DossierTerms.nullable(),
  /** Null: its shop belongs to no psper. */
  clearing: DossierClearing.nullable(),
  consumer: DossierConsumer.nullable(),
  /** Of the order; null for a dossier without one. */
  ordered: z.int().nullable(),
  released: z.int().nullable(),
  captured: z.int(),
  refunded: z.int(),
  chargedBack: z.int(),
  paid: z.int(),
  /** Of what was paid, what was taken back or paid back. */
  reversed: z.int(),
  /** The part of that which was paid too much and went back to the consumer. */
  repaid: z.int(),
  writtenOff: z.int(),
  /** Below 0 the consumer is owed it. */
  open: z.int(),
  invoiceDate: z.iso.date().nullable(),
  openedOn: Instant.nullable(),
  dueOn: z.iso.date().nullable(),
  /** After it, of what is still to pay; 0: it is not late, or is to be paid otherwise. */
  daysLate: z.int(),
  onHoldSince: Instant.nullable(),
  onHoldReason: z.string().nullable(),
  arrangementSince: Instant.nullable(),
  /** By an audit, and by a dispute: no reminder leaves and nothing is handed over meanwhile. */
  frozenSince: Instant.nullable(),
  disputedSince: Instant.nullable(),
  /** The item of the work list of each, while it is open. */
  auditCaseId: z.int().nullable(),
  disputeId: z.int().nullable(),
  /** Why no dispute can be opened now. */
  disputeBlock: z.enum(disputeBlocks).nullable(),
  /** The newest of its fraud cases; its outcome is null while it waits. */
  fraudCase: FraudCaseOf.nullable(),
  /** When the next reminder is made; null when there is none to come, or it would not be made now: frozen, disputed, being handed over. */
  nextReminderOn: z.iso.date().nullable(),
  /** When it goes to debt collection by itself while it is not paid; null where it does not, or is to be reminded before that. */
  handoverOn: z.iso.date().nullable(),
  /** Why nothing happens to it by itself any more: no reminder is left, and none of them leads to a hand-over. Null where something does. */
  noNextStep: z.enum(noNextSteps).nullable(),
  /** A hand-over was asked for and is still on the bus. */
  handoverAskedOn: Instant.nullable(),
  /** The newest first: the one that runs, and those of before. */
  arrangements: z.array(Arrangement),
  /** Why it cannot be paid in instalments now. */
  arrangementBlock: z.enum(arrangementBlocks).nullable(),
  /** Days after an instalment was due at which one that is not paid ends them. */
  arrangementGraceDays: z.int(),
  writeOffs: z.array(WriteOff),
  /** Why nothing of it can be written off now. */
  writeOffBlock: z.enum(writeOffBlocks).nullable(),
  /** What one admin may still write off of it without a second one. */
  writeOffAlone: z.int(),
  movements: z.array(DossierMovement),
  payments: z.array(DossierPayment),
  reminders: z.array(DossierReminder),
  handovers: z.array(DossierHandover),
  holds: z.array(DossierHold),
  cessions: z.array(DossierCession),
  messages: z.array(DossierMessage),
  /** Of the work lists that the caller works on. */
  notes: z.array(ItemNote),
});
export type Dossier = z.infer<typeof Dossier>;
