import { PayableFilter } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import type { Filter } from '../../../ui/grid/filter.ts';

/** How far a payment is, groups of them too. `label`: of the column that it narrows down. */
export function payoutFilter<Name extends string>(name: Name, label: TextKey): Filter<Name> {
  return {
    kind: 'choice',
    name,
    label,
    choices: PayableFilter.options.map((value) => ({ value, label: `payouts.state-${value}` as const })),
  };
}
