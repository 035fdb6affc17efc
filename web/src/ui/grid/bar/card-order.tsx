import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint, RowOf, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import type { Column } from '../column.ts';

interface CardOrderProps<E extends ListEndpoint> {
  grid: Grid<E>;
  columns: readonly Column<RowOf<E>, SortFieldOf<E>>[];
}

/** The order of rows that stand as cards. */
export function CardOrder<E extends ListEndpoint>({ grid, columns }: CardOrderProps<E>) {
  const t = useText();
  const choices = columns.flatMap(({ title, sortField }) =>
    sortField === undefined ? [] : [{ value: sortField as string, label: t(title) }],
  );
  const [first] = grid.order;
  if (choices.length === 0) return null;
  const sort = (field: string | undefined, descending: boolean) => {
    if (field !== undefined) grid.setOrder([{ field: field as SortFieldOf<E>, descending }]);
  };
  const isListed = choices.some(({ value }) => value === first?.field);
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('grid.sort-by')}
        data={isListed ? choices : [{ value: '', label: '' }, ...choices]}
        value={isListed ? first?.field : ''}
        onChange={(event) => sort(event.currentTarget.value, first?.descending ?? false)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('grid.sort-by')}
        value={first?.descending ? 'descending' : 'ascending'}
        onChange={(value) => sort(first?.field ?? choices[0]?.value, value === 'descending')}
        data={[
          { value: 'ascending', label: t('grid.ascending') },
          { value: 'descending', label: t('grid.descending') },
        ]}
      />
    </>
  );
}
