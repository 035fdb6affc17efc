import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint, RowOf, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import type { Column } from '../column.ts';
import classes from '../data-grid.module.css';
import type { GridTableProps } from '../data-grid-props.ts';

export function GridHead<E extends ListEndpoint>(props: GridTableProps<E>) {
  const t = useText();
  const { grid, columns, selection, expand, rowActions, rowButton } = props;
  const able = selection === undefined ? [] : grid.rows.filter(selection.canChoose);
  const chosen = able.filter((row) => selection?.has(row)).length;
  return (
    <Table.Thead>
      <Table.Tr>
        {selection && (
          <Table.Th className={classes.narrow}>
            <Checkbox
              size="xs"
              aria-label={t('grid.select-page', { count: able.length })}
              checked={chosen > 0 && chosen === able.length}
              indeterminate={chosen > 0 && chosen < able.length}
              disabled={able.length === 0}
              onChange={() => selection.togglePage(grid.rows)}
            />
          </Table.Th>
        )}
        {expand && <Table.Td className={classes.narrow} />}
        {columns.map((column) => (
          <ColumnHead key={column.key} grid={grid} column={column} />
        ))}
        {(rowActions ?? rowButton) && (
          <Table.Th className={`${classes.narrow} ${classes.actions}`}>
            <VisuallyHidden>{t('grid.actions')}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

interface ColumnHeadProps<E extends ListEndpoint> {
  grid: Grid<E>;
  column: Column<RowOf<E>, SortFieldOf<E>>;
}

function ColumnHead<E extends ListEndpoint>({ grid, column }: ColumnHeadProps<E>) {
  const t = useText();
  const { sortField } = column;
  const style = { minWidth: column.width };
  if (sortField === undefined) {
    return (
      <Table.Th style={style} data-align={column.align} data-column>
        {t(column.title)}
      </Table.Th>
    );
  }
  const [first] = grid.order;
  const isSorted = first?.field === sortField;
  const isDescending = isSorted && first.descending;
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <Table.Th
      style={style}
      data-align={column.align}
      data-column
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => grid.setOrder([{ field: sortField, descending: isSorted && !isDescending }])}
      >
        {t(column.title)}
        <Icon size={14} aria-hidden className={classes.sortIcon} />
      </UnstyledButton>
    </Table.Th>
  );
}
