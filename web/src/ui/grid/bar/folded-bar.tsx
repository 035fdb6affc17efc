import { Button, Group } from '@mantine/core';
import { IconChecks, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint } from '../../../platform/address/grid-search.ts';
import { totalText, useCount } from '../grid-footer.tsx';
import type { GridBarProps } from './grid-bar.tsx';
import { GridChips } from './grid-chips.tsx';
import { GridFilters } from './grid-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** The bar of a list on a telephone: filters and bulk actions are each behind a button, so that rows come first. */
export function FoldedBar<E extends ListEndpoint>(props: GridBarProps<E>) {
  const { grid, filters, selection, bulk, bulkAll, tools } = props;
  const t = useText();
  const count = useCount();
  const filterFold = useFold();
  const bulkFold = useFold();
  const active = grid.active.length;
  const chosen = selection.isAllMatching ? totalText(grid, t, count) : count(selection.rows.length);
  const isAnyChosen = selection.isAllMatching || selection.rows.length > 0;
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap="xs">
          {filters.some(({ kind }) => kind !== 'chip') && (
            <Button
              {...fold}
              {...filterFold.button}
              data-grid-unfold
              leftSection={<IconFilter size={14} aria-hidden />}
            >
              {active === 0
                ? t('grid.filters')
                : `${t('general.before-value', { label: t('grid.filters') })} ${count(active)}`}
            </Button>
          )}
          {(bulk !== undefined || Boolean(bulkAll)) && (
            <Button {...fold} {...bulkFold.button} leftSection={<IconChecks size={14} aria-hidden />}>
              {isAnyChosen ? t('grid.selected', { count: chosen }) : t('grid.bulk')}
            </Button>
          )}
        </Group>
        {tools}
      </Group>
      <Folded {...filterFold.content}>
        <GridFilters grid={grid} filters={filters} />
      </Folded>
      <GridChips grid={grid} filters={filters} />
      <Folded {...bulkFold.content}>
        {bulkAll}
        {bulk && <SelectionBar grid={grid} selection={selection} actions={bulk} />}
      </Folded>
    </>
  );
}

const fold = { size: 'xs', variant: 'default' } as const;

function useFold() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
    content: { id, isOpen },
  };
}

/** Not shown, yet alive: nothing typed is lost. */
function Folded({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Group id={id} gap="sm" mb="xs" display={isOpen ? undefined : 'none'}>
      {children}
    </Group>
  );
}
