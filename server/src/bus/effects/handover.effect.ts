import { effectKind } from './effect.ts';

/** A claim, in minor units, that goes into the next file for the collection partner. */
export const handover = effectKind({
  name: 'handover',
  table: 'collection_handovers',
  fields: { amount: 'bigint', currency: 'text' },
  ofAttempt: ['tenant_id', 'transaction_number'],
  at: 'handed_over_at',
});
