import { permissionsNeeded } from '@houston/contract/endpoint';
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TakeNext } from './take-next.tsx';
import { WorkItemDialog } from './work-item-dialog.tsx';
import { workColumns } from './work-list-columns.tsx';
import { workFilters } from './work-list-filters.ts';
import { called, type WorkListWords } from './work-list-words.shared.ts';

interface WorkListPageProps {
  api: WorkListCalls;
  words: WorkListWords;
  /** How an open item is closed; `close` closes its dialog. */
  closing: (item: WorkItem, close: () => void) => ReactNode;
  /** What more there is to see of an item, open or closed. */
  details?: (item: WorkItem) => ReactNode;
}

const keys = [
  ['n', 'work-lists.take-next'],
  ['a', 'work-lists.key-assign'],
  ['d', 'work-lists.key-due'],
  ['w', 'work-lists.key-note'],
  ['c', 'work-lists.key-closing'],
] as const;

/** Of whom the items are that a link asked for: where there are none, by their account, which whoever may see it came from. */
function useHolder(id: number | undefined, first: WorkItem | undefined): string | undefined {
  const mayAsk = missingPermissions(useSession(), permissionsNeeded(adminsApi.get.needs) ?? []).length === 0;
  const enabled = id !== undefined && first === undefined && mayAsk;
  const { data } = useQuery({ ...readOf(adminsApi.get, { params: { id: id ?? 0 } }), enabled });
  return first?.assignee?.name ?? (data && `${data.userDetails.firstName} ${data.userDetails.lastName}`);
}

/** A list to be worked off: of every tenant, as its tile on the dashboard counts it, unless it is narrowed down. */
export function WorkListPage({ api, words, closing, details }: WorkListPageProps) {
  const t = useText();
  const grid = useGrid(api.list);
  const tenant = useTenantFilter<never>('work-lists.tenant');
  const dialog = useDialogAddress();
  const holder = useHolder(grid.filters.assignedTo, grid.rows[0]);
  const { closed, tenantId, number, shop, overdue } = grid.filters;
  const narrowed = { tenantId, number, shop, ...(overdue && { overdue }) };
  return (
    <>
      <PageHeader
        title={t(words.title)}
        purpose={t(words.purpose)}
        action={<TakeNext api={api} narrowed={narrowed} open={dialog.open} />}
      />
      <DataGrid
        grid={grid}
        columns={workColumns(words, closed)}
        filters={[...workFilters(words, holder), tenant]}
        label={t(words.title)}
        rowKey={({ id }) => id}
        rowName={({ name }) => t(words.item, called(name))}
        open={({ id }) => dialog.linkTo(id)}
        keys={keys}
        empty={{ title: words.empty, hint: words.emptyHint }}
        failure={words.failure}
      />
      {dialog.value !== undefined && (
        <WorkItemDialog {...{ api, words, closing, details }} shown={dialog.value} close={dialog.close} />
      )}
    </>
  );
}
