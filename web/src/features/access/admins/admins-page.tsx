import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { adminColumns, adminFilters } from './admin-columns.tsx';
import { fullName } from './admin-name.ts';
import { AdminDialog } from './dialog/admin-dialog.tsx';
import { HeldOn } from './held-on.tsx';

/** The environment setting without which nobody can be added. */
const addAdminSetting = { params: { name: 'ENABLE_ADMIN_LOGIN' } };

/** Its input stands beside the list, with what the answer is known from. */
const heldOn = { kind: 'chip', name: 'at', label: 'admins.held-on' } as const;

/** What the dialog keeps in the address: its tab, and the state of the lists in it. */
const partsOfDialog = [
  'tab',
  ...['history', 'ip'].flatMap((list) => ['skip', 'limit', 'order'].map((name) => `${list}.${name}`)),
];

export function Page() {
  const t = useText();
  const language = useLanguage();
  const grid = useGrid(adminsApi.list);
  const { at } = grid.filters;
  const dialog = useDialogAddress('edit', partsOfDialog);
  const adding = useQuery(readOf(environmentSettingsApi.isGloballyEnabled, addAdminSetting));
  const addButton = adding.data?.enabled === true && (
    <AddButton do={adminsApi.create} label="admins.add" dialog={dialog} />
  );
  return (
    <>
      <PageHeader title={t('admins.title')} purpose={t('admins.purpose')} action={addButton} />
      <HeldOn grid={grid} />
      <DataGrid
        grid={grid}
        columns={adminColumns}
        filters={[...adminFilters, { ...heldOn, words: at && formatDay(at, language) }]}
        label={t('admins.title')}
        rowKey={(admin) => admin.id}
        rowName={fullName}
        open={(admin) => dialog.linkTo(admin.id)}
        empty={{ title: 'admins.empty', hint: 'admins.empty-hint' }}
        failure="admins.could-not-retrieve"
      />
      {dialog.value !== undefined && <AdminDialog dialog={dialog} shown={dialog.value} adding={adding} />}
    </>
  );
}
