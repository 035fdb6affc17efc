import * as z from 'zod';
import { Day, missingOr, TransactionNumber, tooLong } from '../../../fields.ts';

/** Types of a bus transaction, with their numbers on the wire. */
export const transactionTypes = { invoice: 0, credit: 1, collection: 2 } as const;
export type TransactionType = (typeof transactionTypes)[keyof typeof transactionTypes];
export const TransactionType = z.literal(Object.values(transactionTypes), 'validation.invalid');

/** Types of a dead letter: they count from unknown, so each of the bus is one higher here. */
export const deadLetterTypes = { unknown: 0, invoice: 1, credit: 2, collectionTransfer: 3 } as const;
export type DeadLetterType = (typeof deadLetterTypes)[keyof typeof deadLetterTypes];
export const DeadLetterType = z.literal(Object.values(deadLetterTypes), 'validation.invalid');

/** A type in a query. */
export const DeadLetterTypeText = z.codec(
  z.enum(Object.values(deadLetterTypes).map(String) as [string, ...string[]], 'validation.invalid'),
  DeadLetterType,
  { decode: (text) => Number(text) as DeadLetterType, encode: String },
);

/** The dead letter's number of a bus transaction's type. */
export function deadLetterTypeOf(type: TransactionType): DeadLetterType {
  return (type + 1) as DeadLetterType;
}

/** The bus transaction's number of a dead letter's type; null for unknown, which no pipeline takes. */
export function transactionTypeOf(type: DeadLetterType): TransactionType | null {
  return type === deadLetterTypes.unknown ? null : ((type - 1) as TransactionType);
}

/** How a step ended. */
export const stepResults = {
  NotExecuted: 0,
  Disabled: 1,
  DependencyMissing: 2,
  Failed: 3,
  Success: 4,
  SoftStop: 5,
  Unprocessable: 6,
  SoftFail: 7,
} as const;
export type StepResult = (typeof stepResults)[keyof typeof stepResults];
export const StepResult = z.literal(Object.values(stepResults));

/** A result in a query. */
export const StepResultText = z.codec(
  z.enum(Object.values(stepResults).map(String) as [string, ...string[]], 'validation.invalid'),
  StepResult,
  { decode: (text) => Number(text) as StepResult, encode: String },
);

/** Every step that a pipeline has, in the order of their pipelines: what a list can be narrowed to. */
export const busSteps = [
  'TritacPickupTask',
  'CcbrCheckTask',
  'CreditDecisionTask',
  'In3CleanupTask',
  'CollectionHandoverTask',
  'LedgerPostingTask',
  'MailToPayTask',
  'InvoiceExportTask',
  'CreditExportTask',
  'CollectionExportTask',
] as const;

/** Steps whose bodies are JSON; every other step exchanges CSV. */
export const jsonSteps: readonly string[] = ['In3CleanupTask', 'CcbrCheckTask'];

// A body is shown and edited as it was sent, so it may carry fields that no step of ours reads.
const Cents = z
  .int(missingOr('validation.number'))
  .min(1, 'validation.above-zero')
  .max(999_999_999_99, 'validation.number-too-large');
const Text = z.string('validation.text').max(200, tooLong(200));
const Currency = z.literal('EUR', missingOr('validation.invalid'));

const common = {
  transactionNumber: TransactionNumber,
  dossierNr: Text.optional(),
};

export const InvoiceMessage = z.looseObject({
  ...common,
  amount: Cents,
  currency: Currency,
  invoiceInfo: z.looseObject({
    invoiceDate: Day,
    invoiceNumber: Text.optional(),
  }),
  debtor: z
    .looseObject({
      name: Text.optional(),
      email: z.email('validation.email').optional(),
      postalCode: Text.optional(),
      country: z
        .string('validation.text')
        .regex(/^[A-Z]{2}$/, 'validation.invalid')
        .optional(),
    })
    .optional(),
});

export const CreditMessage = z.looseObject({
  ...common,
  amount: Cents,
  currency: Currency,
  reason: Text.optional(),
});

export const CollectionMessage = z.looseObject({
  ...common,
  amount: Cents,
  currency: Currency,
  dueDate: Day.optional(),
});

/** Only a number: the invoice pipeline asks the upstream system for the rest. */
export const PickupMessage = z.strictObject({ transactionNumber: TransactionNumber });

/**
 * What a message must hold of which it is known what it is. An invoice of only a number is a pickup: both at once would say of
 * neither which field is wrong.
 */
export function messageSchemaOf(type: TransactionType, message: unknown) {
  if (type === transactionTypes.credit) return CreditMessage;
  if (type === transactionTypes.collection) return CollectionMessage;
  const names = typeof message === 'object' && message !== null ? Object.keys(message) : [];
  return names.length === 1 && names[0] === 'transactionNumber' ? PickupMessage : InvoiceMessage;
}
