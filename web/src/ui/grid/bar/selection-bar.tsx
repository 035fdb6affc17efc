import { totalLimit } from '@houston/contract/paging';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import classes from '../data-grid.module.css';
import { totalText, useCount } from '../grid-footer.tsx';
import type { Selection } from '../use-selection.ts';

interface SelectionBarProps<E extends ListEndpoint> {
  grid: Grid<E>;
  selection: Selection<RowOf<E>>;
  actions: (selection: Selection<RowOf<E>>) => ReactNode;
}

/** How many rows are chosen and what can be done with them. "This page" and "all matching" are different buttons. */
export function SelectionBar<E extends ListEndpoint>({ grid, selection, actions }: SelectionBarProps<E>) {
  const t = useText();
  const count = useCount();
  if (grid.rows.length === 0) return null;
  const all = totalText(grid, t, count);
  const chosen = selection.isAllMatching ? all : count(selection.rows.length);
  const isAny = selection.isAllMatching || selection.rows.length > 0;
  return (
    <Group gap="xs" className={classes.selection} mb="xs">
      <Text size="sm" fw={600} role="status">
        {t('grid.selected', { count: chosen })}
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => selection.togglePage(grid.rows)}>
        {t('grid.select-page', { count: grid.rows.filter(selection.canChoose).length })}
      </Button>
      <Button variant="default" size="compact-sm" onClick={selection.selectAllMatching}>
        {/* As wide while it is counted as it mostly is then. */}
        <span className={classes.wide} data-wide={t('grid.select-all', { count: count(totalLimit) })}>
          {t('grid.select-all', { count: all })}
        </span>
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={!isAny} onClick={selection.clear}>
        {t('grid.clear-selection')}
      </Button>
      {actions(selection)}
    </Group>
  );
}
