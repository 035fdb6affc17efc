import { pageSizes } from '@houston/contract/paging';
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { formatCount } from '../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../i18n/use-text.ts';
import type { ListEndpoint } from '../../platform/grid-search.ts';
import type { Grid } from '../../platform/use-grid.ts';

/** How many rows there are, how many show, and the pages. */
export function GridFooter<E extends ListEndpoint>({ grid, label }: { grid: Grid<E>; label: string }) {
  const t = useText();
  const count = useCount();
  const { page, pageSize, rows, total, isMore } = grid;
  const from = (page - 1) * pageSize + 1;
  // Past the counted rows only the next page is known to exist.
  const known = Math.ceil(total / pageSize);
  const pages = isMore ? Math.max(known, page + (rows.length === pageSize ? 1 : 0)) : known;
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
            data={pageSizes.map(String)}
            value={String(pageSize)}
            onChange={(event) => grid.setPageSize(Number(event.currentTarget.value))}
          />
        </Group>
        <Pagination
          component="nav"
          // Two lists may be there at once: on the page, and in a dialog.
          aria-label={`${t('grid.pages')}: ${label}`}
          size="sm"
          siblings={1}
          total={Math.max(1, pages)}
          value={page}
          onChange={grid.setPage}
          getItemProps={(number) => ({ 'aria-label': t('grid.page', { page: number }) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'grid.next-page' : 'grid.previous-page'),
            ...(page === edge[control as 'next' | 'previous'] && offWithFocus),
          })}
        />
      </Group>
    </Group>
  );
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

/** `4,312`, or `more than 10,000`. */
export function totalText(
  { total, isMore }: { total: number; isMore: boolean },
  t: TextOf,
  count: (count: number) => string,
): string {
  return isMore ? t('grid.more-than', { count: count(total) }) : count(total);
}
