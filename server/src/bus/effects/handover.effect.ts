import { effectKind } from './effect.ts';

/** A claim, in minor units, that goes into the next file for the collection partner, and is with it from then on. */
export const handover = effectKind({
  name: 'handover',
  table: 'collection_handovers',
  fields: { amount: 'bigint', currency: 'text' },
  ofAttempt: ['tenant_id', 'transaction_number', 'dossier_id'],
  at: 'handed_over_at',
  also: (rows) =>
    `update dossiers d set handed_over_at = h.handed_over_at from (select * from ${rows}) h where d.id = h.dossier_id`,
});
