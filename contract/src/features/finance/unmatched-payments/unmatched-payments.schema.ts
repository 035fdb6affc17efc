import * as z from 'zod';
import { Instant, requiredLine } from '../../../fields.ts';
import { payableStates } from '../../partners/payouts/payouts.schema.ts';
import { dossierStates } from '../dossiers/dossiers.schema.ts';
import { differenceKinds, EntryDifference } from './entry-differences.schema.ts';

/** Why nothing was booked for an entry. */
export const unmatchedReasons = [
  /** Nothing in it names a dossier. */
  'no_reference',
  /** What it names is no dossier of ours. */
  'unknown_reference',
  /** Its reference has wrong check digits. */
  'check_digits',
  /** It names several dossiers. */
  'several',
  /** The account it was paid to is another tenant's than the dossier. */
  'other_tenant',
  /** The order is not captured yet. */
  'no_claim',
  /** Money came or went back, and no payment that it belongs to was found. */
  'returned',
  /** Money left, and nothing of ours says for what. */
  'debit',
  /** It names a pay-out of another amount or account, or one that is paid or given back already, or was never approved. */
  'payout_unfit',
  /** It names a refund of another amount or account, or one that was given back already or whose claim was sold since. */
  'refund_unfit',
  /** It names an invoice, a debit note or a sale of which less is open, or several of them. */
  'receivable_unfit',
  /** It was paid back, and the bank gave that back to us. */
  'refund_returned',
  /** It was matched wrongly, and that was reversed. */
  'match_reversed',
  /** It was ignored, and is not any more. */
  'ignore_undone',
] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

export const entryDirections = ['in', 'out'] as const;
export type EntryDirection = (typeof entryDirections)[number];

/** Why a dossier may be what was paid; the weakest last: nothing but the amount speaks for it. */
export const suggestionReasons = ['reference', 'check_digits', 'number', 'iban', 'amount'] as const;

/** What of a dossier a search found: a number of its, its consumer, what is open of it, or both of these. */
export const searchReasons = ['number', 'consumer', 'amount', 'consumer_amount'] as const;

/** A dossier that an entry can be matched to. */
export const DossierToMatch = z.object({
  dossierId: z.int(),
  dossierNumber: z.string(),
  transactionNumber: z.string().nullable(),
  /** The RF creditor reference. */
  reference: z.string(),
  consumerName: z.string().nullable(),
  /** Minor units; below 0 the consumer is owed it. */
  openAmount: z.int(),
  state: z.enum(dossierStates).nullable(),
  /** Frozen by an audit, or disputed. */
  isBlocked: z.boolean(),
  /** Whether its claim has begun, or its order was cancelled: else there is nothing to pay yet. */
  isBookable: z.boolean(),
  /** Whether the account is of its tenant; of another it cannot be matched. */
  isOfTenant: z.boolean(),
});
export type DossierToMatch = z.infer<typeof DossierToMatch>;

export const SuggestedDossier = DossierToMatch.extend({ why: z.enum(suggestionReasons) });
export type SuggestedDossier = z.infer<typeof SuggestedDossier>;

export const UnmatchedEntry = z.object({
  id: z.int(),
  statementId: z.int(),
  iban: z.string(),
  tenantId: z.int(),
  tenantName: z.string(),
  /** Cents, with a sign: positive for a credit. */
  amount: z.int(),
  bookingDate: z.iso.date(),
  /** Of an entry without one the day of its booking. */
  valueDate: z.iso.date(),
  isReversal: z.boolean(),
  payerName: z.string().nullable(),
  payerIban: z.string().nullable(),
  /** That account is one of ours: nothing can go back there. */
  isPayerOurs: z.boolean(),
  endToEndId: z.string().nullable(),
  remittance: z.string().nullable(),
  reason: z.enum(unmatchedReasons),
  /** Who ignored it, and why; null while it waits. */
  ignoredBy: z.string().nullable(),
  ignoredReason: z.string().nullable(),
  suggestions: z.array(SuggestedDossier),
  /** The cession whose pay-out it names and fits: it can be booked as that, or as its return. */
  payoutOf: z.string().nullable(),
  /** What was paid back of it came back to us: another account than the payer's can be named. */
  isRefundReturned: z.boolean(),
});
export type UnmatchedEntry = z.infer<typeof UnmatchedEntry>;

/** A payment that an entry by which money left may take back. */
export const ReturnablePayment = z.object({
  paymentId: z.int(),
  dossierNumber: z.string(),
  consumerName: z.string().nullable(),
  receivedOn: Instant,
  amount: z.int(),
  /** Of its dossier; minor units. */
  openAmount: z.int(),
});
export type ReturnablePayment = z.infer<typeof ReturnablePayment>;

/** A refund that an entry by which money came may give back. */
export const ReturnableRefund = z.object({
  refundId: z.int(),
  runId: z.int(),
  endToEndId: z.string(),
  /** To whom it was paid. */
  name: z.string(),
  iban: z.string(),
  amount: z.int(),
  bookedOn: Instant,
  /** Of what a claim was paid too much. */
  dossierNumber: z.string().nullable(),
});
export type ReturnableRefund = z.infer<typeof ReturnableRefund>;

/** What asks a psper for money. */
export const receivableKinds = ['invoice', 'debit-note', 'overpayment'] as const;
export type ReceivableKind = (typeof receivableKinds)[number];

/** What one transfer pays of. */
export const mostReceivables = 30;

/** An invoice, a debit note, or what a pay-out paid too much, that an entry by which money came may pay. */
export const OpenReceivable = z.object({
  kind: z.enum(receivableKinds),
  id: z.int(),
  number: z.string(),
  psperId: z.int(),
  psperName: z.string(),
  dueOn: z.iso.date(),
  /** Cents, after its credit note and what was paid. */
  open: z.int(),
});
export type OpenReceivable = z.infer<typeof OpenReceivable>;

/** The cession that an entry names, whether it fits its pay-out or not. */
export const NamedPayout = z.object({
  cessionId: z.int(),
  referenceCession: z.string(),
  /** Cents that are owed for it; of one that is paid, what it came to. */
  amount: z.int(),
  /** Cents that are paid of it while the rest is owed. */
  partPaid: z.int(),
  state: z.enum(payableStates),
  /** Whether two people ever approved to pay it: else money left that nobody decided on. */
  isApproved: z.boolean(),
  /** The batch that proposes it as paid by this entry. */
  proposedIn: z.int().nullable(),
  /** The batch by which two people approved it as paid by this entry, which is not booked as it. */
  approvedIn: z.int().nullable(),
  /** The day of the bank that paid it; null while it is owed. */
  paidOn: z.iso.date().nullable(),
});
export type NamedPayout = z.infer<typeof NamedPayout>;

/** A debit that keeps several entries from being ignored at once, and the cessions that it names. */
export const NamingDebit = z.object({
  entryId: z.int(),
  /** Cents, above zero. */
  amount: z.int(),
  bookedOn: z.iso.date(),
  cessions: z.array(z.string()),
});
export type NamingDebit = z.infer<typeof NamingDebit>;

/** By how much an entry differs from the pay-out that it names, so that it can be booked with that: below 0 it is less. */
export const PayoutDifference = z.object({
  referenceCession: z.string(),
  amount: z.int(),
  kinds: z.array(z.enum(differenceKinds)),
});
export type PayoutDifference = z.infer<typeof PayoutDifference>;

/**
 * One entry, with the payments that it may take back, the refunds that it may give back and what pspers may pay by it, the likeliest
 * first, and the pay-out that it names. Dossiers are suggested of it, too, of which exactly its amount is open.
 */
export const UnmatchedDetail = UnmatchedEntry.extend({
  /** As much is open of others, too, than those that are suggested for it. */
  hasMoreOfAmount: z.boolean(),
  returnable: z.array(ReturnablePayment),
  refunds: z.array(ReturnableRefund),
  receivables: z.array(OpenReceivable),
  namedPayout: NamedPayout.nullable(),
  /** What a debit names beside it: it may have paid any of them, and holds all. */
  otherNamedPayouts: z.array(NamedPayout),
  /** Null: it names none, or fits it, or cannot be booked as it now. */
  payoutDifference: PayoutDifference.nullable(),
  /** Cents that the caller may book as a difference without a second admin. */
  alone: z.int(),
  waitingDifference: EntryDifference.nullable(),
});
export type UnmatchedDetail = z.infer<typeof UnmatchedDetail>;

/** As a search finds it. */
export const FoundDossier = DossierToMatch.extend({ why: z.enum(searchReasons) });
export type FoundDossier = z.infer<typeof FoundDossier>;

/** The first that a search finds, and whether there are others. */
export const FoundDossiers = z.object({ data: z.array(FoundDossier), hasMore: z.boolean() });
export type FoundDossiers = z.infer<typeof FoundDossiers>;

/** What was said of a dossier when somebody was asked about it. */
export const SeenDossier = z.strictObject({
  openAmount: z.int('validation.number'),
  state: z.enum(dossierStates, 'validation.invalid').nullable(),
});
export type SeenDossier = z.infer<typeof SeenDossier>;

/** Entries that are ignored at once: each has a row of its own in the audit trail. */
export const mostIgnored = 200;

/** Why somebody ignores an entry, or reverses what was matched. */
export const UseReason = requiredLine(500);
