import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { Frequency } from '../pspers/psper.schema.ts';

/** Why a claim, or what goes back of it, is not cleared yet; the first that holds. */
export const clearingWaits = [
  /** It is on a business, and those of the psper are not bought. */
  'b2b',
  /** Its shop lacks a document that the psper requires. */
  'documents',
  /** Nobody is chosen for its country. */
  'owner',
  /** In the old selection: something of its order is neither captured nor released. */
  'not_in_full',
  /** In the old selection: its invoice is of the day of the clearing or later. */
  'invoice_date',
  /** It goes back of a capture that is not ceded yet. */
  'capture',
  /** It goes back of a capture of the same clearing, and refunds are settled one later. */
  'same_day',
  /** What goes back in its country is worth as much as what would be ceded, or more. */
  'below_zero',
] as const;
export const ClearingWait = z.enum(clearingWaits, 'validation.invalid');
export type ClearingWait = z.infer<typeof ClearingWait>;

/** Minor units. */
const Cents = z.int();
const Claims = z.int();

/** What one cession would be made of. */
export const ReadySum = z.object({ country: z.string(), claims: Claims, faceAmount: Cents, amount: Cents });
export const WaitingSum = z.object({
  country: z.string(),
  reason: ClearingWait,
  claims: Claims,
  /** Of what moved them: captures less what goes back. */
  faceAmount: Cents,
});

/** A claim of such a sum. */
export const WaitingClaim = z.object({
  dossierNumber: z.string(),
  /** Of the order that it is of, where a shop started one. */
  transactionNumber: z.string().nullable(),
  invoiceDate: z.iso.date(),
  /** When the oldest of what waits was booked. */
  since: Instant,
  faceAmount: Cents,
});
export type WaitingClaim = z.infer<typeof WaitingClaim>;

/** Chargebacks of ceded claims that come off no cession. */
export const ChargebackSum = z.object({
  country: z.string(),
  /** We bear them, or the psper is asked for them on debit notes of their own. */
  settledBy: z.enum(['borne', 'debit_note']),
  chargebacks: z.int(),
  /** Of what was claimed. */
  faceAmount: Cents,
  /** What the psper is asked for. */
  amount: Cents,
});

export const ClearingState = z.object({
  frequency: Frequency,
  /** The day (yyyy-MM-dd) of the next planned clearing, after one in the morning; null: none is planned. */
  nextOn: z.string().nullable(),
  /** What has moved so far, as that clearing would take it. */
  ready: z.array(ReadySum),
  waiting: z.array(WaitingSum),
  chargebacks: z.array(ChargebackSum),
});
export type ClearingState = z.infer<typeof ClearingState>;

export const ClearedCession = z.object({
  reference: z.string(),
  /** Each is of one tenant, however many a psper works for. */
  tenant: z.string(),
  country: z.string(),
  owner: z.string(),
  /** Null: for the psper as a whole. */
  merchant: z.string().nullable(),
  claims: Claims,
  faceAmount: Cents,
  amount: Cents,
});
export const ClearedNote = z.object({
  reference: z.string(),
  /** Null from a server of before they were named. */
  tenant: z.string().nullable().default(null),
  country: z.string(),
  kind: z.enum(['chargeback', 'balance']),
  faceAmount: Cents,
  amount: Cents,
});

/** What a clearing made, or would make. */
export const Cleared = z.object({
  clearedOn: z.string(),
  cessions: z.array(ClearedCession),
  debitNotes: z.array(ClearedNote),
  /** Chargebacks that we bear. */
  borne: z.object({ chargebacks: z.int(), faceAmount: Cents }),
});
export type Cleared = z.infer<typeof Cleared>;

export const ClearingPreview = Cleared.extend({
  /**
   * In the old selection what the next planned clearing would pay as it stands now, and how much of that this one leaves to it: of claims whose
   * invoice is of its day or later. Null: it leaves nothing.
   */
  left: z.object({ ready: Cents, amount: Cents }).nullable(),
});
export type ClearingPreview = z.infer<typeof ClearingPreview>;

export const Clearing = z.object({
  id: z.int(),
  clearedOn: z.string(),
  cutOff: Instant,
  ranAt: Instant,
  isPlanned: z.boolean(),
  /** Of one that was not planned, and who asked for it. */
  reason: z.string().nullable(),
  byName: z.string().nullable(),
  cessions: z.int(),
  amount: Cents,
  debitNotes: z.int(),
  noteAmount: Cents,
  borneChargebacks: z.int(),
  borneAmount: Cents,
});
export type Clearing = z.infer<typeof Clearing>;
