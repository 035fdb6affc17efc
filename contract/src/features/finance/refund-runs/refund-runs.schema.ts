import * as z from 'zod';
import { Id, Instant, RequiredAmount, requiredLine, tooMany } from '../../../fields.ts';
import { isSepaIban } from '../../../iban.ts';
import { Iban } from '../bank-statements/bank-accounts.api.ts';
import { EntryUse } from '../unmatched-payments/entry-use.schema.ts';

/** Why an entry cannot be refunded, in the order in which it is asked. */
export const refundProblems = [
  'not_a_credit',
  'is_reversal',
  'already_refunded',
  'already_used',
  /** What its dossier was paid too much stays there: the dossier is sold, frozen or disputed, or not in euros. */
  'claim_sold',
  'claim_blocked',
  'claim_currency',
  /** Nothing is left of what its claim was paid too much without a bank entry. */
  'claim_not_overpaid',
  'over_amount',
  'under_amount',
  'iban_invalid',
  'account_blocked',
] as const;
export const RefundProblem = z.enum(refundProblems);
export type RefundProblem = z.infer<typeof RefundProblem>;

export const refundRunStates = ['requested', 'approved', 'declined', 'withdrawn'] as const;
export type RefundRunState = (typeof refundRunStates)[number];

/** Items of one run. */
export const mostItems = 1000;

const Amount = z
  .int('validation.number')
  .min(1, 'validation.above-zero')
  .max(Number.MAX_SAFE_INTEGER, 'validation.number-too-large');

/** Which entries, and how many cents of each: all that came in. */
export const RefundChoice = z.strictObject({
  statementId: Id,
  items: z
    .array(
      z.strictObject({
        entryId: Id,
        amount: Amount,
      }),
      'validation.required',
    )
    .min(1, 'validation.required')
    .max(mostItems, tooMany(mostItems))
    .refine((items) => new Set(items.map(({ entryId }) => entryId)).size === items.length, 'validation.duplicate'),
});
export type RefundChoice = z.infer<typeof RefundChoice>;

export const NewRefundRun = z.strictObject({ ...RefundChoice.shape, reason: requiredLine(300) });

/** An account that was told to us, with how, where no bank says whose the money is. */
const named = {
  iban: Iban.refine(isSepaIban, 'validation.iban.not-sepa'),
  name: requiredLine(70),
  amount: Amount,
  reason: requiredLine(300),
};

/** What is paid back of a claim, to an account that its consumer named: all that can go back, or a part. */
export const NewClaimRefund = z.strictObject({
  dossierId: Id,
  /** Ours, of the tenant, that pays it. */
  accountId: Id,
  ...named,
});

/** What is paid back of a bank entry that tells no account of the payer: whole, where nothing used it yet. */
export const NewEntryRefund = z.strictObject({ entryId: Id, ...named });

/** What somebody types of either; the amount as they write it. */
export const TypedRefund = z.strictObject({
  ...named,
  amount: RequiredAmount,
});

/** What can go back of a claim that was paid too much without a bank entry: at a checkout, or on the payment page. Minor units. */
export const OverpaidClaim = z.object({
  dossierId: z.int(),
  dossierNumber: z.string(),
  tenantId: z.int(),
  tenantName: z.string(),
  consumerName: z.string().nullable(),
  currency: z.string(),
  /** Of the claim, whoever paid it. */
  overpaid: z.int(),
  /** What of it no bank entry brought and has not gone back; the rest goes back by its entries. */
  amount: z.int(),
  /** Why nothing can go back now. */
  problem: RefundProblem.nullable(),
  /** The run that waits for approval already. */
  waitingRunId: z.int().nullable(),
});
export type OverpaidClaim = z.infer<typeof OverpaidClaim>;

/** What a shop's system says that was paid at its checkout, and no bank has told of. Cents. */
export const ToldByShop = z.object({ shop: z.string(), amount: z.int() });
export type ToldByShop = z.infer<typeof ToldByShop>;

/** What can go back of a bank entry that tells no account. Cents. */
export const NamelessEntry = z.object({
  entryId: z.int(),
  payerName: z.string().nullable(),
  currency: z.string(),
  amount: z.int(),
  /** It paid a claim, of which less than all that is too much may go back. */
  isOfClaim: z.boolean(),
  problem: RefundProblem.nullable(),
  waitingRunId: z.int().nullable(),
});
export type NamelessEntry = z.infer<typeof NamelessEntry>;

/** Money is whole cents of euros. */
export const CheckedItem = z.object({
  entryId: z.int(),
  amount: z.int(),
  /** What came in; 0 for an entry that is not of this statement. */
  entryAmount: z.int(),
  name: z.string().nullable(),
  iban: z.string().nullable(),
  /** Why it would fail; null when it would not. */
  problem: RefundProblem.nullable(),
  /** What it was used for, where that is the problem. */
  use: EntryUse.nullable(),
  /** Runs that wait for approval and name this entry too. */
  alsoIn: z.array(z.int()),
});
export type CheckedItem = z.infer<typeof CheckedItem>;

/** What a run would do now. */
export const DryRun = z.object({
  currency: z.string(),
  count: z.int(),
  sum: z.int(),
  okCount: z.int(),
  okSum: z.int(),
  items: z.array(CheckedItem),
});
export type DryRun = z.infer<typeof DryRun>;

export const RefundRun = z.object({
  id: z.int(),
  createdOn: Instant,
  requestedBy: z.string(),
  /** Whether the caller requested it, and so cannot approve it. */
  isOwn: z.boolean(),
  /** Of entries; null for a run that pays back one claim. */
  statementId: z.int().nullable(),
  fileName: z.string().nullable(),
  dossierNumber: z.string().nullable(),
  iban: z.string(),
  tenantName: z.string(),
  state: z.enum(refundRunStates),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedOn: Instant.nullable(),
  declineReason: z.string().nullable(),
  currency: z.string(),
  items: z.int(),
  amount: z.int(),
  executed: z.int(),
  executedAmount: z.int(),
  failed: z.int(),
  version: z.int(),
});
export type RefundRun = z.infer<typeof RefundRun>;

/** One execution, and what its payment file holds. */
export const RefundExecution = z.object({
  number: z.int(),
  executedOn: Instant,
  executedBy: z.string(),
  executed: z.int(),
  executedAmount: z.int(),
  failed: z.int(),
});
export type RefundExecution = z.infer<typeof RefundExecution>;

export const RefundItem = z.object({
  id: z.int(),
  /** Null for what no bank entry brought. */
  entryId: z.int().nullable(),
  amount: z.int(),
  entryAmount: z.int().nullable(),
  name: z.string().nullable(),
  iban: z.string().nullable(),
  bookingDate: z.iso.date().nullable(),
  /** `executed`, or why not; null before the first execution. */
  result: z.enum(['executed', ...refundProblems]).nullable(),
  execution: z.int().nullable(),
  /** When the bank gave back what was executed; null while it stands. */
  returnedOn: Instant.nullable(),
  /** Where the account was told by a person and not by the bank: who paid, as the bank has it (empty: it does not say). Null for others. */
  namedFor: z.string().nullable(),
  /** What the entry is used for now; by this run too. */
  use: EntryUse.nullable(),
  /** Other runs that wait for approval and name the same entry: one of them can pay it. */
  alsoIn: z.array(z.int()),
});
export type RefundItem = z.infer<typeof RefundItem>;

/** XML of ISO 20022. */
export const camtResponse = z.string();
