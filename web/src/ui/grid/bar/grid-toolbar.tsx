import { ActionIcon, Group, Text } from '@mantine/core';
import { IconDownload, IconKeyboard, IconRefresh } from '@tabler/icons-react';
import { useContext } from 'react';
import { formatRelative } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../../platform/address/grid-search.ts';
import { Hint } from '../../hint.tsx';
import { useNow } from '../../use-now.ts';
import classes from '../data-grid.module.css';
import { ListTools } from '../list-tools.ts';
import { useCsv } from './use-csv.ts';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

interface GridToolbarProps<E extends ListEndpoint> extends ViewMenuProps<E> {
  rowKey: (row: RowOf<E>) => string | number;
  /** Begins the name of the CSV file. */
  fileName: string;
  showKeys: () => void;
}

/** The tools of a list: refresh, look, CSV, keys. */
export function GridToolbar<E extends ListEndpoint>(props: GridToolbarProps<E>) {
  const t = useText();
  const { grid, look, fileName, showKeys } = props;
  const csv = useCsv(grid, props.rowKey, look.visible, fileName);
  const isRefreshing = grid.isFetching && !grid.isLoading;
  return (
    <Group gap={4} wrap="nowrap">
      <UpdatedAgo at={grid.updatedAt} isRefreshing={isRefreshing} isKnown={!grid.isLoading && grid.error === null} />
      <Tool label={t('grid.refresh')} onClick={grid.refresh} isBusy={isRefreshing}>
        <IconRefresh size={16} aria-hidden />
      </Tool>
      {useContext(ListTools)}
      <ViewMenu grid={grid} columns={props.columns} look={look} />
      <Tool label={t('grid.download-csv')} hint={t('grid.csv-hint')} onClick={csv.download} isBusy={csv.isBusy}>
        <IconDownload size={16} aria-hidden />
      </Tool>
      <Tool label={t('grid.keys')} onClick={showKeys}>
        <IconKeyboard size={16} aria-hidden />
      </Tool>
    </Group>
  );
}

/** "59 minutes ago". */
const longestMs = 59 * 60_000;

function UpdatedAgo({ at, isRefreshing, isKnown }: { at: Date; isRefreshing: boolean; isKnown: boolean }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  // A fresh answer is a moment ahead of the clock, which ticks every few seconds.
  const until = now < at ? at : now;
  const isNow = until.getTime() - at.getTime() < 500;
  const ago = (from: Date) => t('grid.updated', { ago: formatRelative(from, until, language) });
  const words = isRefreshing ? t('grid.refreshing') : isNow ? t('grid.updated-now') : ago(at);
  return (
    // As wide as it may become, so that the filters beside it stay where they are.
    <Text
      size="xs"
      c="dimmed"
      visibleFrom="xs"
      className={`${classes.updated} ${classes.wide}`}
      data-wide={ago(new Date(until.getTime() - longestMs))}
    >
      {isKnown ? words : ''}
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
  const t = useText();
  return (
    <Hint label={hint === undefined ? label : `${t('general.before-value', { label })} ${hint}`}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isBusy === true} onClick={onClick}>
        {children}
      </ActionIcon>
    </Hint>
  );
}
