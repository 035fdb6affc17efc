import { Skeleton, Table } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { FocusEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint } from '../../../platform/address/grid-search.ts';
import classes from '../data-grid.module.css';
import { extraColumns, type GridTableProps } from '../data-grid-props.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useOpenedRows } from './use-opened-rows.ts';

// A whole first screen of rows; more would only be scrolled past.
const mostSkeletons = 30;

/** The table, in a region that scrolls sideways where a window is narrower than the columns can become. */
export function GridTable<E extends ListEndpoint>(props: GridTableProps<E>) {
  const { grid, label, rowKey } = props;
  const t = useText();
  const opened = useOpenedRows();
  const region = useElementSize();
  const table = useElementSize();
  const isScrollable = table.width > region.width + 1;

  return (
    <div
      ref={region.ref}
      className={classes.region}
      data-scrollable={isScrollable || undefined}
      // What scrolls must be reachable without a pointer.
      {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-label': label })}
    >
      <Table
        ref={table.ref}
        className={classes.table}
        data-comfortable={props.isComfortable || undefined}
        data-old={(grid.isFetching && !grid.isLoading) || undefined}
        highlightOnHover={props.open !== undefined}
        aria-label={grid.isLoading ? t('general.loading') : label}
        aria-busy={grid.isLoading}
        onFocus={showWhole}
      >
        <GridHead {...props} />
        <Table.Tbody>
          {grid.isLoading ? (
            <SkeletonRows {...props} />
          ) : (
            grid.rows.map((row) => {
              const key = rowKey(row);
              return (
                <GridRow
                  key={key}
                  {...props}
                  row={row}
                  isExpanded={opened.has(key)}
                  toggle={() => opened.toggle(key)}
                />
              );
            })
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A browser does not scroll sideways to what is in sight by a part, however small that is. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  // A press must not move away from under the pointer.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function SkeletonRows<E extends ListEndpoint>(props: GridTableProps<E>) {
  const cells = props.columns.length + extraColumns(props);
  return Array.from({ length: Math.min(props.grid.pageSize, mostSkeletons) }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <Table.Tr key={row} aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <Table.Td key={cell}>
          <Skeleton height={12} w="70%" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
