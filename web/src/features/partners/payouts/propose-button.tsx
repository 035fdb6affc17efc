import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { mostPayouts, type Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { useText } from '../../../i18n/use-text.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { ChosenButton } from '../../../ui/grid/chosen-button.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';

interface ProposeButtonProps {
  grid: Grid<typeof payoutsApi.list>;
  selection: Selection<Payable>;
  begin: (rows: Payable[]) => void;
}

/** Begins a batch of the chosen rows, or says why they make none. */
export function ProposeButton({ grid, selection, begin }: ProposeButtonProps) {
  const t = useText();
  return (
    <ChosenButton
      grid={grid}
      selection={selection}
      label={t('payouts.propose')}
      leadsTo={payoutBatchesApi.create}
      most={mostPayouts}
      reasons={{
        none: t('payouts.select-first'),
        tooMany: t('payouts.too-many', { count: mostPayouts }),
        of(rows) {
          if (new Set(rows.map(({ tenantId }) => tenantId)).size > 1) return t('payouts.one-tenant');
          return rows.every(({ wait }) => wait !== null) ? t('payouts.none-payable') : undefined;
        },
      }}
      failure="payouts.could-not-load"
      begin={begin}
    />
  );
}
