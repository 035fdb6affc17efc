import { totalLimit } from '@houston/contract/paging';
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { formatCount } from '../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../i18n/use-text.ts';
import type { ListEndpoint } from '../../platform/address/grid-search.ts';
import type { Grid } from '../../platform/use-grid.ts';

/** How many rows there are, how many show, and the pages. */
export function GridFooter<E extends ListEndpoint>({ grid, label }: { grid: Grid<E>; label: string }) {
  const t = useText();
  const count = useCount();
  const { page, pageSize, rows, total, isMore } = grid;
  const from = (page - 1) * pageSize + 1;
  // Past what is counted only the next page is known to exist, and nobody turns so many: far down a list a page takes long.
  const known = Math.ceil(Math.min(total ?? 0, totalLimit) / pageSize);
  const isOpen = isMore || total === undefined || total > totalLimit;
  const pages = isOpen ? Math.max(known, page + (rows.length === pageSize && !isLastOf(grid) ? 1 : 0)) : known;
  const edge = { previous: 1, next: Math.max(1, pages) };
  const values = { from: count(from), to: count(from + rows.length - 1), total: totalText(grid, t, count) };
  return (
    <Group component="footer" justify="space-between" gap="sm" mt="xs">
      <Text size="sm" c="dimmed" role="status">
        {rows.length === 0 ? values.total : t('grid.range', values)}
      </Text>
      <Group gap="md">
        <Group gap={6}>
          <Text size="sm" c="dimmed" aria-hidden>
            {t('grid.page-size')}
          </Text>
          <NativeSelect
            size="xs"
            aria-label={t('grid.page-size')}
            data={grid.pageSizes.map(String)}
            value={String(pageSize)}
            onChange={(event) => grid.setPageSize(Number(event.currentTarget.value))}
          />
        </Group>
        <Pagination
          component="nav"
          // Two lists may be there at once: on the page, and in a dialog.
          aria-label={`${t('general.before-value', { label: t('grid.pages') })} ${label}`}
          size="sm"
          siblings={1}
          // While it is counted there is room for as many as ever show, so that nothing moves when the total comes.
          total={Math.max(1, pages, total === undefined ? mostShown : 0)}
          value={page}
          onChange={grid.setPage}
          getItemProps={(number) => ({
            'aria-label': t('grid.page', { page: number }),
            ...(number > Math.max(1, pages) && { style: { visibility: 'hidden' } }),
          })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'grid.next-page' : 'grid.previous-page'),
            ...(page === edge[control as 'next' | 'previous'] && offWithFocus),
          })}
        />
      </Group>
    </Group>
  );
}

/** Pages that show beside each other when there are more of them. */
const mostShown = 7;

function isLastOf<E extends ListEndpoint>({ page, pageSize, total, isMore }: Grid<E>): boolean {
  return total !== undefined && !isMore && total <= page * pageSize;
}

// Switched off for good, the arrow would lose the focus to the page as it reaches the last one.
const offWithFocus = {
  disabled: false,
  'aria-disabled': true,
  tabIndex: -1,
  mod: { disabled: true },
  onClick: () => {},
};

export function useCount(): (count: number) => string {
  const language = useLanguage();
  return (count) => formatCount(count, language);
}

/** `4,312`, or `more than 10,000`, or `…` while it is counted. */
export function totalText(
  { total, isMore }: { total: number | undefined; isMore: boolean },
  t: TextOf,
  count: (count: number) => string,
): string {
  if (total === undefined) return '…';
  return isMore ? t('grid.more-than', { count: total }) : count(total);
}
