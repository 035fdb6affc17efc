import { ActionIcon, Checkbox, Popover, SegmentedControl, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint, RowOf, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { useIsTelephone } from '../../dialog/use-is-telephone.ts';
import type { Column } from '../column.ts';
import type { GridLook } from '../use-grid-look.ts';
import { CardOrder } from './card-order.tsx';

export interface ViewMenuProps<E extends ListEndpoint> {
  grid: Grid<E>;
  columns: readonly Column<RowOf<E>, SortFieldOf<E>>[];
  look: GridLook<Column<RowOf<E>, SortFieldOf<E>>>;
}

/** How the rows look: their height and columns, and as cards, which have no head to press, their order. */
export function ViewMenu<E extends ListEndpoint>({ grid, columns, look }: ViewMenuProps<E>) {
  const t = useText();
  const isTelephone = useIsTelephone();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('grid.view')}>
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.view')}>
        <Stack gap="xs">
          {isTelephone ? (
            <CardOrder grid={grid} columns={columns} />
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={t('grid.density')}
              value={look.isComfortable ? 'comfortable' : 'compact'}
              onChange={(value) => look.setComfortable(value === 'comfortable')}
              data={[
                { value: 'compact', label: t('grid.compact') },
                { value: 'comfortable', label: t('grid.comfortable') },
              ]}
            />
          )}
          <Checkbox.Group label={t('grid.columns')} value={columns.filter(look.isVisible).map((column) => column.key)}>
            <Stack gap={6} mt={4}>
              {columns.map((column) => (
                <Checkbox
                  key={column.key}
                  size="xs"
                  value={column.key}
                  label={t(column.title)}
                  onChange={(event) => look.setVisible(column, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
