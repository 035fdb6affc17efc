import * as z from 'zod';
import { chosenIds, Id, Instant, requiredLine } from '../../../fields.ts';
import { differenceKinds } from '../../finance/unmatched-payments/entry-differences.schema.ts';

/** How far what is owed for a cession is. `returned`: the bank gave it back, and it waits again. */
export const payableStates = ['waiting', 'returned', 'proposed', 'approved', 'paid'] as const;
export type PayableState = (typeof payableStates)[number];

/** `open`: what waits, also again; `under-way`: proposed or approved. */
export const PayableFilter = z.enum([...payableStates, 'open', 'under-way'], 'validation.invalid');
export type PayableFilter = z.infer<typeof PayableFilter>;

/**
 * Why a psper cannot be paid now: a debit without a use names the pay-out, one names it that was booked as another cession and more than that, it has
 * no IBAN that a payment file reaches, or one that is new.
 */
export const payoutWaits = ['debit_unmatched', 'debit_booked', 'no_iban', 'new_iban'] as const;

const BankDebit = {
  entryId: z.int(),
  /** Cents, above zero. */
  amount: z.int(),
  bookedOn: z.iso.date(),
};

/** Money that left, names a cession, and may have paid it. */
export const HoldingDebit = z.object({
  ...BankDebit,
  /** The cession that it was booked as, of which it is more; null: it has no use yet. */
  bookedAs: z.string().nullable(),
});
export type HoldingDebit = z.infer<typeof HoldingDebit>;

/** A new IBAN is paid to after that: whoever changed it wrongly, or for somebody else, is found meanwhile. */
export const newIbanDays = 5;

/** Pay-outs of one batch. */
export const mostPayouts = 1000;

const Waits = {
  /** Null: nothing keeps it. */
  wait: z.enum(payoutWaits).nullable(),
  /** Of a new IBAN, from when it is paid to. */
  payableFrom: Instant.nullable(),
};
/** Of `debit_unmatched` and `debit_booked`: the debit. */
const Debit = { debit: HoldingDebit.nullable() };

const Psper = { psperKey: z.string(), psperName: z.string() };
const Tenant = { tenantId: z.int(), tenantName: z.string() };

/** What is owed for one cession. Amounts are in cents. */
export const Payable = z.object({
  /** Of the cession. */
  id: z.int(),
  referenceCession: z.string(),
  clearedOn: z.iso.date(),
  amount: z.int(),
  /** What was paid of the cession already, while `amount` is the rest that is owed. */
  partPaid: z.int(),
  ...Psper,
  ...Tenant,
  state: z.enum(payableStates),
  ...Waits,
  ...Debit,
  /** The batch that it is in, or was in last. */
  batchId: z.int().nullable(),
  /** Why the last attempt was not executed, and who said so; null: it did not come to that. */
  notExecutedReason: z.string().nullable(),
  notExecutedBy: z.string().nullable(),
  /** Why the batch that it was proposed in last was declined, and by whom; null: it was not. */
  declinedReason: z.string().nullable(),
  declinedBy: z.string().nullable(),
});
export type Payable = z.infer<typeof Payable>;

/** What waits of one psper and tenant. */
export const WaitingPayouts = z.object({
  ...Psper,
  ...Tenant,
  count: z.int(),
  amount: z.int(),
  oldest: z.iso.date(),
  ...Waits,
});
export type WaitingPayouts = z.infer<typeof WaitingPayouts>;

export const payoutStates = [
  'proposed',
  'approved',
  'paid',
  'returned',
  'dropped',
  'not-executed',
  'match-reversed',
] as const;

/** Where a bank entry stands. */
const EntryPlace = z.object({ statementId: z.int(), entryId: z.int() });

/** One attempt to pay what is owed for a cession. */
export const Payout = z.object({
  id: z.int(),
  cessionId: z.int(),
  referenceCession: z.string(),
  batchId: z.int(),
  ...Psper,
  name: z.string(),
  iban: z.string(),
  endToEndId: z.string(),
  amount: z.int(),
  /** What the bank took, where that was more or less than was sent. */
  paidAmount: z.int().nullable(),
  /** Of what the psper got too much, by which number it is paid back, and what is open of it; null: nothing was too much. */
  overpaid: z.object({ number: z.string(), open: z.int() }).nullable(),
  /** What its debit and its return were booked to differ by, who said so and why; without what is taken back. */
  differences: z.array(
    z.object({ id: z.int(), kind: z.enum(differenceKinds), amount: z.int(), bookedBy: z.string(), reason: z.string() }),
  ),
  state: z.enum(payoutStates),
  proposedOn: Instant,
  proposedBy: z.string(),
  decidedOn: Instant.nullable(),
  decidedBy: z.string().nullable(),
  refuseReason: z.string().nullable(),
  paidOn: Instant.nullable(),
  returnedOn: Instant.nullable(),
  /** When an admin said that the bank never booked it, who, and why. */
  notExecutedOn: Instant.nullable(),
  notExecutedBy: z.string().nullable(),
  notExecutedReason: z.string().nullable(),
  /** When an admin took it off a bank entry that it was matched to by mistake, who, and why. Another attempt of the batch took its place. */
  matchReversedOn: Instant.nullable(),
  matchReversedBy: z.string().nullable(),
  matchReversedReason: z.string().nullable(),
  /** The entries of bank statements that say so. */
  paidIn: EntryPlace.nullable(),
  returnedIn: EntryPlace.nullable(),
  /** Of one that is proposed or approved, a debit that names it and may have paid it. */
  ...Debit,
});
export type Payout = z.infer<typeof Payout>;

/** What became of what is owed for one cession, the latest attempt first. */
export const CessionPayout = z.object({
  state: z.enum(payableStates),
  /** Cents that are owed; of one that is paid, what it came to. */
  amount: z.int(),
  /** What was paid of it already, while `amount` is the rest. */
  partPaid: z.int(),
  ...Waits,
  ...Debit,
  attempts: z.array(Payout),
});
export type CessionPayout = z.infer<typeof CessionPayout>;

export const payoutBatchStates = ['proposed', 'approved', 'refused', 'withdrawn'] as const;

export const PayoutBatch = z.object({
  id: z.int(),
  state: z.enum(payoutBatchStates),
  ...Tenant,
  /** Our own account that the money leaves. */
  iban: z.string(),
  proposedOn: Instant,
  proposedBy: z.string(),
  /** Whether the caller proposed it, and so cannot approve it. */
  isOwn: z.boolean(),
  decidedOn: Instant.nullable(),
  decidedBy: z.string().nullable(),
  refuseReason: z.string().nullable(),
  payouts: z.int(),
  amount: z.int(),
  /** Of an approved one, what bank statements say of it so far. */
  paid: z.int(),
  returned: z.int(),
  /** What an admin has taken off. */
  notExecuted: z.int(),
  /** The debit that paid it before it was proposed: no payment file is made; null: it is to be paid. */
  paidBy: z.object({ statementId: z.int(), ...BankDebit }).nullable(),
  /** Whether the payment file may still go to the bank. */
  isToSend: z.boolean(),
  version: z.int(),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

/** Why a cession is not paid by the batch that names it. */
export const payoutProblems = [
  ...payoutWaits,
  /** Another batch has it, or it is paid. */
  'under_way',
  'paid',
  /** Since it was proposed. */
  'iban_changed',
] as const;

/** What a refused proposal or approval says of the cessions that it is refused for. */
export const PayoutProblem = z.object({
  cessionId: z.int(),
  referenceCession: z.string(),
  psperName: z.string(),
  problem: z.enum(payoutProblems),
  ...Debit,
});
export type PayoutProblem = z.infer<typeof PayoutProblem>;

/** Where the bank says that a debit went, another account than the psper has now; null: it does not say, and: the psper has none. */
export const PaidElsewhere = z.object({ iban: z.string().nullable(), psperIban: z.string().nullable() });
export type PaidElsewhere = z.infer<typeof PaidElsewhere>;

/** A cession that an admin released from a debit which names it and was booked as another one, and more: it paid nothing of it, they said. */
export const DebitRelease = z.object({
  cessionId: z.int(),
  referenceCession: z.string(),
  statementId: z.int(),
  ...BankDebit,
  bookedAs: z.string(),
  releasedBy: z.string(),
  releasedOn: Instant,
  reason: z.string(),
  /** Said by who asks: they approve no batch that it lets pay. */
  isOwn: z.boolean(),
});
export type DebitRelease = z.infer<typeof DebitRelease>;

/** What is owed for a cession now, of which the caller has seen something else. */
export const CessionOwed = Payable.pick({ amount: true, partPaid: true, state: true });
export type CessionOwed = z.infer<typeof CessionOwed>;

const ChosenIds = chosenIds(mostPayouts);

export const NewPayoutBatch = z.strictObject({ accountId: Id, cessionIds: ChosenIds });
export type NewPayoutBatch = z.infer<typeof NewPayoutBatch>;

/** What of a payment file the bank never booked; null: nothing of it was executed. */
export const NotExecuted = z.strictObject({ payoutIds: ChosenIds.nullable(), reason: requiredLine(300) });

/** What cannot be recorded as not executed, how far it is, and the debit that names it. */
export const BookedPayout = z.object({
  ...{ id: z.int(), referenceCession: z.string(), state: z.enum(payoutStates) },
  ...Debit,
});
export type BookedPayout = z.infer<typeof BookedPayout>;
