import { type EffectOf, effectKind } from './effect.ts';

/** An amount in minor units that goes from one account of the ledger to another: one row, so that it cannot be uneven. */
export const posting = effectKind({
  name: 'posting',
  table: 'ledger_postings',
  fields: { debit: 'text', credit: 'text', amount: 'bigint', currency: 'text' },
  ofAttempt: ['transaction_number'],
  at: 'posted_at',
  shownAs: 'posted',
});

export type Posting = EffectOf<typeof posting>;
