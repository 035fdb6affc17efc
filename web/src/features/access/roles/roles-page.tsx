import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import { Group, SegmentedControl } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleList } from './role-list.tsx';
import { RoleMatrix } from './role-matrix.tsx';

export function Page() {
  const t = useText();
  const [{ view }, setSearch] = useSearch();
  const edit = useDialogAddress('edit');
  const removal = useDialogAddress('delete');
  const isMatrix = view === 'matrix';
  return (
    <>
      <PageHeader
        title={t('roles.title')}
        purpose={t('roles.purpose')}
        action={
          <Group gap="sm">
            <SegmentedControl
              size="xs"
              aria-label={t('roles.view-as')}
              value={isMatrix ? 'matrix' : 'list'}
              onChange={(next) => void setSearch({ view: next === 'matrix' ? next : undefined }, 'push')}
              data={[
                { value: 'list', label: t('roles.list') },
                { value: 'matrix', label: t('roles.matrix') },
              ]}
            />
            <AddButton do={rolesApi.create} label="roles.add" dialog={edit} />
          </Group>
        }
      />
      {isMatrix ? <RoleMatrix edit={edit} /> : <RoleList edit={edit} removal={removal} />}
      {edit.value !== undefined && <RoleDialog dialog={edit} shown={edit.value} />}
      {removal.value !== undefined && <DeleteRoleDialog dialog={removal} shown={removal.value} />}
    </>
  );
}
