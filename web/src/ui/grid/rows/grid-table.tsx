import { Table } from '@mantine/core';
import { type FocusEvent, memo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint } from '../../../platform/address/grid-search.ts';
import { useCrowded } from '../../use-crowded.ts';
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
  const { room, content, isCrowded: isScrollable } = useCrowded<HTMLTableElement>();

  return (
    <div
      ref={room}
      className={classes.region}
      data-scrollable={isScrollable || undefined}
      // What scrolls must be reachable without a pointer.
      {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-label': label })}
    >
      <Table
        ref={content}
        className={classes.table}
        data-comfortable={props.isComfortable || undefined}
        data-old={(grid.isFetching && !grid.isLoading) || undefined}
        aria-label={grid.isLoading ? t('general.loading') : label}
        aria-busy={grid.isLoading}
        onFocus={showWhole}
      >
        <GridHead {...props} />
        <Table.Tbody>
          {grid.isLoading ? (
            <SkeletonRows
              rows={Math.min(grid.pageSize, mostSkeletons)}
              cells={props.columns.length + extraColumns(props)}
            />
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

// Nothing of it changes while it is waited for.
const SkeletonRows = memo(({ rows, cells }: { rows: number; cells: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <tr key={row} aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <td key={cell}>
          <div className={classes.waiting} />
        </td>
      ))}
    </tr>
  )),
);
