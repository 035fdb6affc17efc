import type { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Cession } from '@houston/contract/features/partners/cessions/cessions.schema';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { payoutFilter } from '../payouts/payout-filter.shared.ts';
import { DownloadIcon } from './download-list.tsx';

type Api = typeof cessionsApi;

interface CessionListProps {
  grid: Grid<Api['list']>;
  columns: readonly Column<Cession, SortFieldOf<Api['list']>>[];
  filters?: readonly Filter<FilterName<Api['list']>>[];
}

/** Cessions; a row leads to the cession. */
export function CessionList({ grid, columns, filters = [] }: CessionListProps) {
  const t = useText();
  return (
    <DataGrid
      grid={grid}
      columns={columns}
      filters={[payoutFilter('payout', 'cessions.payout'), ...filters]}
      label={t('cessions.title')}
      rowKey={({ id }) => id}
      rowName={({ id, referenceCession }) => `${id} ${referenceCession}`}
      rowButton={(row) => <DownloadIcon cession={row} />}
      open={({ id }) => recordLink('cession', id)}
      empty={{ title: 'cessions.empty', hint: 'cessions.empty-hint' }}
      failure="cessions.could-not-retrieve"
    />
  );
}
