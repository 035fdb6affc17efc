import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutBatchStates } from '@houston/contract/features/partners/payouts/payouts.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { useTenantFilter, useTenantGrid } from '../../../../shell/use-tenant-grid.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../../ui/grid/filter.ts';
import { batchColumns } from './batch-columns.tsx';

const state: Filter<'state'> = {
  kind: 'choice',
  name: 'state',
  label: 'payouts.state',
  choices: payoutBatchStates.map((value) => ({
    value,
    label: value === 'approved' ? 'payouts.batch-approved' : (`payouts.state-${value}` as const),
  })),
};

/** Every batch: who proposed what, what waits for the second pair of eyes, and what became of it. */
export function BatchesTab({ linkTo }: { linkTo: (id: number) => LinkTarget }) {
  const t = useText();
  const grid = useTenantGrid(payoutBatchesApi.list, { key: 'batches' });
  const tenant = useTenantFilter<'state'>('payouts.tenant');
  return (
    <DataGrid
      grid={grid}
      columns={batchColumns}
      filters={[state, tenant]}
      label={t('payouts.batches')}
      rowKey={({ id }) => id}
      rowName={({ id }) => t('payouts.batch-of', { id })}
      open={({ id }) => linkTo(id)}
      empty={{ title: 'payouts.empty-batches', hint: 'payouts.empty-batches-hint' }}
      failure="payouts.could-not-load"
    />
  );
}
