import { ActionIcon, Checkbox, Group, Popover, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload, IconKeyboard, IconRefresh } from '@tabler/icons-react';
import { formatRelative } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import type { ListEndpoint, RowOf, SortFieldOf } from '../../platform/grid-search.ts';
import type { Grid } from '../../platform/use-grid.ts';
import { useNow } from '../use-now.ts';
import type { Column } from './column.ts';
import classes from './data-grid.module.css';
import { useCsv } from './use-csv.ts';
import type { GridLook } from './use-grid-look.ts';

interface GridToolbarProps<E extends ListEndpoint> {
  grid: Grid<E>;
  columns: readonly Column<RowOf<E>, SortFieldOf<E>>[];
  look: GridLook<Column<RowOf<E>, SortFieldOf<E>>>;
  /** Begins the name of the CSV file. */
  fileName: string;
  showKeys: () => void;
}

/** The tools of a list: refresh, look, CSV, keys. */
export function GridToolbar<E extends ListEndpoint>(props: GridToolbarProps<E>) {
  const t = useText();
  const { grid, look, fileName, showKeys } = props;
  const csv = useCsv(grid, look.visible, fileName);
  const isRefreshing = grid.isFetching && !grid.isLoading;
  return (
    <Group gap={4} wrap="nowrap">
      <UpdatedAgo at={grid.updatedAt} isRefreshing={isRefreshing} isKnown={!grid.isLoading && grid.error === null} />
      <Tool label={t('grid.refresh')} onClick={grid.refresh} isBusy={isRefreshing}>
        <IconRefresh size={16} aria-hidden />
      </Tool>
      <ViewMenu {...props} />
      <Tool label={t('grid.download-csv')} hint={t('grid.csv-hint')} onClick={csv.download} isBusy={csv.isBusy}>
        <IconDownload size={16} aria-hidden />
      </Tool>
      <Tool label={t('grid.keys')} onClick={showKeys}>
        <IconKeyboard size={16} aria-hidden />
      </Tool>
    </Group>
  );
}

function UpdatedAgo({ at, isRefreshing, isKnown }: { at: Date; isRefreshing: boolean; isKnown: boolean }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  if (!isKnown) return null;
  // A fresh answer is a moment ahead of the clock, which ticks every few seconds.
  const ago = formatRelative(at, now < at ? at : now, language);
  return (
    <Text size="xs" c="dimmed" visibleFrom="xs" className={classes.updated}>
      {isRefreshing ? t('grid.refreshing') : t('grid.updated', { ago })}
    </Text>
  );
}

interface ToolProps {
  label: string;
  hint?: string;
  isBusy?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Tool({ label, hint, isBusy, onClick, children }: ToolProps) {
  return (
    <Tooltip label={hint === undefined ? label : `${label}: ${hint}`}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isBusy === true} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function ViewMenu<E extends ListEndpoint>({ columns, look }: GridToolbarProps<E>) {
  const t = useText();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('grid.view')}>
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.view')}>
        <Stack gap="xs">
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
