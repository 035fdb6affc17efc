import { Skeleton } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint } from '../../../platform/address/grid-search.ts';
import type { GridTableProps } from '../data-grid-props.ts';
import { GridCard } from './grid-card.tsx';
import classes from './grid-cards.module.css';
import { useOpenedRows } from './use-opened-rows.ts';

// A whole first screen of cards.
const mostSkeletons = 6;

/** The rows as cards, where a table would have to be scrolled sideways. */
export function GridCards<E extends ListEndpoint>(props: GridTableProps<E>) {
  const { grid, label, rowKey } = props;
  const t = useText();
  const opened = useOpenedRows();
  return (
    <ul
      className={classes.cards}
      aria-label={grid.isLoading ? t('general.loading') : label}
      aria-busy={grid.isLoading}
      data-old={(grid.isFetching && !grid.isLoading) || undefined}
    >
      {grid.isLoading
        ? Array.from({ length: Math.min(grid.pageSize, mostSkeletons) }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
            <li key={card} className={classes.card} aria-hidden>
              <Skeleton height={12} w="60%" mb="xs" />
              <Skeleton height={64} />
            </li>
          ))
        : grid.rows.map((row) => {
            const key = rowKey(row);
            return (
              <GridCard key={key} {...props} row={row} isExpanded={opened.has(key)} toggle={() => opened.toggle(key)} />
            );
          })}
    </ul>
  );
}
