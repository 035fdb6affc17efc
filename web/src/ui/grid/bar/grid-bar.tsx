import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, ListEndpoint, RowOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { useIsTelephone } from '../../dialog/use-is-telephone.ts';
import classes from '../data-grid.module.css';
import type { Filter } from '../filter.ts';
import type { Selection } from '../use-selection.ts';
import { FoldedBar } from './folded-bar.tsx';
import { GridChips } from './grid-chips.tsx';
import { GridFilters } from './grid-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';

export interface GridBarProps<E extends ListEndpoint> {
  grid: Grid<E>;
  filters: readonly Filter<FilterName<E>>[];
  selection: Selection<RowOf<E>>;
  bulk?: ((selection: Selection<RowOf<E>>) => ReactNode) | undefined;
  bulkAll?: ReactNode;
  tools: ReactNode;
}

/** What stands above the rows: filters, tools, and what can be done with many rows at once. */
export function GridBar<E extends ListEndpoint>(props: GridBarProps<E>) {
  const { grid, filters, selection, bulk, bulkAll, tools } = props;
  if (useIsTelephone()) return <FoldedBar {...props} />;
  return (
    <>
      {bulkAll && (
        <Group justify="flex-end" mb="xs">
          {bulkAll}
        </Group>
      )}
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap="sm" className={classes.filters}>
          <WideFilters grid={grid} filters={filters} />
        </Group>
        {tools}
      </Group>
      <GridChips grid={grid} filters={filters} />
      {bulk && <SelectionBar grid={grid} selection={selection} actions={bulk} />}
    </>
  );
}

/** Those that are seldom needed come with a button. */
function WideFilters<E extends ListEndpoint>({ grid, filters }: Pick<GridBarProps<E>, 'grid' | 'filters'>) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const usual = filters.filter(({ isRare }) => isRare !== true);
  if (usual.length === filters.length) return <GridFilters grid={grid} filters={filters} />;
  return (
    <>
      <GridFilters grid={grid} filters={usual} />
      <Button size="compact-sm" variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {t(isAll ? 'grid.fewer-filters' : 'grid.more-filters')}
      </Button>
      {isAll && <GridFilters grid={grid} filters={filters.filter(({ isRare }) => isRare === true)} />}
    </>
  );
}
