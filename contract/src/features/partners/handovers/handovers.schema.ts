import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** With the partner, with nothing left to collect, or taken back. */
export const handoverStates = ['held', 'settled', 'recalled'] as const;

/** A claim that a debt collection partner got; amounts in cents. */
export const Handover = z.object({
  /** Of the message that handed it over. */
  id: z.int(),
  /** Null for one of before dossiers were kept. */
  dossierId: z.int().nullable(),
  dossierNumber: z.string().nullable(),
  transactionNumber: z.string(),
  amount: z.int(),
  /** What was paid since, until it ended or was recalled. */
  recovered: z.int(),
  currency: z.string(),
  handedOverAt: Instant,
  recalledAt: Instant.nullable(),
  recallReason: z.string().nullable(),
  /** When nothing was open any more and the partner knew it; null while it is with the partner, and when it was recalled. */
  endedAt: Instant.nullable(),
});
export type Handover = z.infer<typeof Handover>;

const Sums = {
  dossiers: z.int(),
  amount: z.int(),
  recovered: z.int(),
};

/** In Amsterdam, yyyy-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'validation.invalid');

/** What a partner holds now, and what it got in each month. */
export const Holdings = z.object({
  ...Sums,
  /** The newest first, at most 24. */
  months: z.array(z.object({ month: Month, ...Sums })),
  /** The integration partner that files have waited for an hour as it has no address, or is disabled: its name, else its key. */
  filesWaitFor: z.string().nullable(),
});
export type Holdings = z.infer<typeof Holdings>;

export const HandoverFile = z.object({
  id: z.int(),
  name: z.string(),
  rows: z.int(),
  createdAt: Instant,
  /** Null: the partner has not taken it yet. */
  sentAt: Instant.nullable(),
});
export type HandoverFile = z.infer<typeof HandoverFile>;
