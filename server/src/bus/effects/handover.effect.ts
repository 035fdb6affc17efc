import { effectKind } from './effect.ts';

/** A claim, in minor units, that is with the debt collection partner from then on: told by a call, or by the partner's next file. */
export const handover = effectKind({
  name: 'handover',
  table: 'collection_handovers',
  fields: { amount: 'bigint', currency: 'text', partner_id: 'bigint?', paid_before: 'bigint', told_amount: 'bigint?' },
  ofAttempt: ['tenant_id', 'transaction_number', 'dossier_id'],
  at: 'handed_over_at',
  also: (rows) =>
    `update dossiers d set handed_over_at = h.handed_over_at, told_open = h.told_amount from (select * from ${rows}) h where d.id = h.dossier_id`,
});
