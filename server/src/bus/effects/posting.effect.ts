import { movementTotals } from '../../claims/movements.ts';
import { type EffectOf, effectKind } from './effect.ts';

/**
 * A movement of a claim, in minor units, from one account of the ledger to another: one row, so that it cannot be uneven. The totals of
 * its dossier are stored with it.
 */
export const posting = effectKind({
  name: 'posting',
  table: 'ledger_postings',
  fields: { movement: 'text', debit: 'text', credit: 'text', amount: 'bigint', currency: 'text' },
  ofAttempt: ['transaction_number', 'dossier_id'],
  at: 'posted_at',
  shownAs: 'posted',
  ofDossier: movementTotals,
});

export type Posting = EffectOf<typeof posting>;
