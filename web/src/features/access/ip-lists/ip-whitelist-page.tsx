import { type GlobalIpEntry, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/values/when.tsx';
import { AddressTester } from './address-tester.tsx';
import { ListSwitch } from './list-switch.tsx';
import { NewEntryDialog } from './new-entry-dialog.tsx';
import { RemoveEntry } from './remove-entry.tsx';

const columns: readonly Column<GlobalIpEntry, SortFieldOf<typeof ipListsApi.list>>[] = [
  { key: 'ip', title: 'ip-whitelist.ip', sortField: 'ip', render: ({ ip }) => ip },
  {
    key: 'description',
    title: 'ip-whitelist.description',
    sortField: 'description',
    render: ({ description }) => description,
  },
  {
    key: 'createdAt',
    title: 'ip-whitelist.created',
    sortField: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
    csv: ({ createdAt }) => createdAt.toISOString(),
    isHiddenByDefault: true,
  },
  {
    key: 'createdBy',
    title: 'ip-whitelist.created-by',
    render: ({ createdBy }) => createdBy,
    isHiddenByDefault: true,
  },
];

/** The addresses that everybody is limited to, and the switch that makes it so. */
export function Page() {
  const t = useText();
  const grid = useGrid(ipListsApi.list);
  const dialog = useDialogAddress();
  const addButton = <AddButton do={ipListsApi.add} label="ip-whitelist.add" dialog={dialog} />;
  return (
    <>
      <PageHeader title={t('ip-whitelist.title')} purpose={t('ip-whitelist.purpose')} action={addButton} />
      <ListSwitch addOwn={(address) => dialog.open(address)} />
      <AddressTester />
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('ip-whitelist.title')}
        rowKey={({ ip }) => ip}
        rowName={({ ip }) => ip}
        rowButton={(entry) => <RemoveEntry entry={entry} />}
        empty={{ title: 'ip-whitelist.empty', hint: 'ip-whitelist.empty-hint' }}
        failure="ip-whitelist.retrieve-fail"
      />
      {dialog.value !== undefined && (
        <NewEntryDialog ip={dialog.value === 'new' ? '' : dialog.value} close={dialog.close} />
      )}
    </>
  );
}
