import * as z from 'zod';
import { Dependence } from '../../../approvals/four-eyes.ts';
import { Instant, requiredLine } from '../../../fields.ts';

export const chargedKinds = ['fixed-fee', 'variable-fee'] as const;

/** A line of an invoice: the place of its terms, from 0, and what it charges. */
export const CreditedLine = z.strictObject({
  terms: z.int('validation.invalid').min(0, 'validation.invalid').max(10_000, 'validation.invalid'),
  kind: z.enum(chargedKinds, 'validation.invalid'),
});
export type CreditedLine = z.infer<typeof CreditedLine>;

export const NewInvoiceCredit = z.strictObject({
  lines: z
    .array(CreditedLine, 'validation.required')
    .min(1, 'validation.required')
    .max(1000, 'validation.invalid')
    .refine((lines) => new Set(lines.map(lineKey)).size === lines.length, 'validation.duplicate'),
  /** Stands on the credit note. */
  reason: requiredLine(300),
});
export type NewInvoiceCredit = z.infer<typeof NewInvoiceCredit>;

export const lineKey = ({ terms, kind }: CreditedLine): string => `${terms}:${kind}`;

/** Keys of lines, with commas between. */
export const LineKeys = z
  .string('validation.required')
  .max(10_000, 'validation.invalid')
  .regex(/^\d{1,4}:(fixed|variable)-fee(,\d{1,4}:(fixed|variable)-fee)*$/, 'validation.invalid');

export function linesOfKeys(keys: string): CreditedLine[] {
  return keys.split(',').map((key) => {
    const [terms, kind] = key.split(':');
    return CreditedLine.parse({ terms: Number(terms), kind });
  });
}

export const invoiceCreditStates = ['proposed', 'approved', 'refused', 'withdrawn'] as const;

/** Amounts are in cents. */
export const InvoiceCredit = z.object({
  id: z.int(),
  invoiceId: z.int(),
  state: z.enum(invoiceCreditStates),
  lines: z.array(CreditedLine),
  /** With tax. */
  amount: z.int(),
  reason: z.string(),
  proposedOn: Instant,
  proposedBy: z.string(),
  /** Whether the caller proposed it, and so cannot approve it. */
  isOwn: z.boolean(),
  decidedOn: Instant.nullable(),
  decidedBy: z.string().nullable(),
  refuseReason: z.string().nullable(),
  version: z.int(),
});
export type InvoiceCredit = z.infer<typeof InvoiceCredit>;

/** What an invoice charges, and what is or was to be credited of it. */
export const CreditableInvoice = z.object({
  id: z.int(),
  number: z.string(),
  psperName: z.string(),
  issuedOn: z.iso.date(),
  /** With tax. */
  amount: z.int(),
  lines: z.array(
    z.object({
      ...CreditedLine.shape,
      quantity: z.string(),
      /** Euros for one, or percent. */
      price: z.string(),
      amount: z.int(),
      /** With its kickback and tax: what crediting it alone gives back. */
      creditAmount: z.int(),
    }),
  ),
  /** The credit note that was made. */
  creditNote: z.object({ id: z.int(), number: z.string(), amount: z.int() }).nullable(),
  /** Newest first. */
  credits: z.array(InvoiceCredit),
  /** Why the caller is no second person who could approve what is proposed; null when they are, or nothing is. */
  dependence: Dependence.nullable(),
});
export type CreditableInvoice = z.infer<typeof CreditableInvoice>;
