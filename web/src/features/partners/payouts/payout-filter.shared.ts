import { PayableFilter } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Filter } from '../../../ui/grid/filter.ts';

/** How far a payment is, groups of them too. */
export function payoutFilter<Name extends string>(name: Name): Filter<Name> {
  return {
    kind: 'choice',
    name,
    label: 'payouts.state',
    choices: PayableFilter.options.map((value) => ({ value, label: `payouts.state-${value}` as const })),
  };
}
