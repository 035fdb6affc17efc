import { effectKind } from './effect.ts';

/** A claim, in minor units, that is with the debt collection partner from then on: told by a call, or by the partner's next file. */
export const handover = effectKind({
  name: 'handover',
  table: 'collection_handovers',
  fields: { amount: 'bigint', currency: 'text', partner_id: 'bigint?', paid_before: 'bigint', told_amount: 'bigint?' },
  ofAttempt: ['tenant_id', 'transaction_number', 'dossier_id'],
  at: 'handed_over_at',
  outlivesFailure: true,
  ofDossier: {
    sums: { handed_over_at: 'max(handed_over_at)', told_amount: 'max(told_amount)' },
    changes: (sums) => `handed_over_at = coalesce(${sums}.handed_over_at, d.handed_over_at),
      told_open = case when ${sums}.handed_over_at is null then d.told_open else ${sums}.told_amount end`,
  },
});
