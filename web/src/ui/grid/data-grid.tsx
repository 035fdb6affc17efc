import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ListEndpoint } from '../../platform/address/grid-search.ts';
import { useIsTelephone } from '../dialog/use-is-telephone.ts';
import { FailurePanel, NoticePanel } from '../page/failure-panel.tsx';
import { NotRefreshed } from '../page/not-refreshed.tsx';
import { GridBar } from './bar/grid-bar.tsx';
import { GridToolbar } from './bar/grid-toolbar.tsx';
import classes from './data-grid.module.css';
import type { DataGridProps } from './data-grid-props.ts';
import { GridFooter } from './grid-footer.tsx';
import { focusFilters } from './keys/filter-focus.ts';
import { GridKeysDialog } from './keys/grid-keys-dialog.tsx';
import { useGridKeys } from './keys/use-grid-keys.ts';
import { useRowLeft } from './keys/use-row-left.ts';
import { GridCards } from './rows/grid-cards.tsx';
import { GridTable } from './rows/grid-table.tsx';
import { useGridLook } from './use-grid-look.ts';
import { useSelection } from './use-selection.ts';

/** A list: filters, rows, pages and tools, by pointer, keyboard and screen reader. */
export function DataGrid<E extends ListEndpoint>(props: DataGridProps<E>) {
  const { grid, columns, label, filters = [], bulk, bulkAll } = props;
  const element = useRef<HTMLDivElement>(null);
  const [isKeysOpen, keys] = useDisclosure();
  const look = useGridLook(grid.name, columns);
  const selection = useSelection(
    props.rowKey,
    JSON.stringify(grid.active.map((name) => [name, grid.filters[name]])),
    props.canChoose,
  );
  useGridKeys({ grid: element, showKeys: keys.open });
  useRowLeft(element);
  const Rows = useIsTelephone() ? GridCards : GridTable;
  const instead = useContentInstead(props);
  return (
    <div ref={element} data-grid className={classes.grid}>
      <GridBar
        grid={grid}
        filters={filters}
        selection={selection}
        bulk={bulk}
        bulkAll={bulkAll}
        tools={
          <GridToolbar
            grid={grid}
            rowKey={props.rowKey}
            columns={columns}
            look={look}
            fileName={label}
            showKeys={keys.open}
          />
        }
      />
      {grid.error !== null && grid.rows.length > 0 && <NotRefreshed retry={grid.refresh} />}
      {instead ?? (
        <Rows
          {...props}
          columns={look.visible}
          isComfortable={look.isComfortable}
          selection={bulk === undefined ? undefined : selection}
        />
      )}
      {/* Below the rows, so that its arrival moves nothing. */}
      {!grid.isLoading && instead === null && <GridFooter grid={grid} label={label} />}
      <GridKeysDialog isOpen={isKeysOpen} more={props.keys ?? []} close={keys.close} />
    </div>
  );
}

/** The panel that stands in place of the table, or null. */
function useContentInstead<E extends ListEndpoint>({ grid, empty, failure }: DataGridProps<E>): ReactNode {
  const t = useText();
  if (grid.isLoading || grid.rows.length > 0) return null;
  if (grid.error !== null) {
    return <FailurePanel error={grid.error} failure={failure} retry={grid.refresh} />;
  }
  if (grid.active.length === 0)
    return <NoticePanel title={t(empty.title)} hint={t(empty.hint)} action={empty.action} />;
  return (
    <NoticePanel
      title={t('grid.no-matches')}
      hint={t(empty.noMatchesHint ?? 'grid.no-matches-hint')}
      action={
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            focusFilters(currentTarget);
            grid.clearFilters();
          }}
        >
          {t('grid.clear-filters')}
        </Button>
      }
    />
  );
}
