import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import { permissionSetOf } from '@houston/contract/permissions';
import { Skeleton, Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { RoleChanges } from './role-changes.tsx';
import { RoleForm } from './role-form.tsx';
import { useAllRoles } from './use-all-roles.ts';

const blank: Role = {
  ...permissionSetOf([]),
  id: 0,
  name: '',
  description: '',
  default: false,
  enabled: true,
  holders: 0,
  version: 1,
};

interface RoleDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** The dialog of one role, or of a new one. */
export function RoleDialog({ dialog, shown }: RoleDialogProps) {
  const t = useText();
  const roles = useAllRoles();
  const { close } = dialog;
  if (shown === 'new') {
    return (
      <Dialog name="edit" title={t('roles.new')} startsAt="form" close={close}>
        <RoleForm role={blank} isNew onSaved={close} readAgain={() => {}} />
      </Dialog>
    );
  }
  const role = roles.data?.data.find(({ id }) => String(id) === shown);
  const readAgain = () => void roles.refetch();
  return (
    <Dialog
      name="edit"
      title={role?.name ?? t('roles.one')}
      actions={role && <RoleChanges role={role} />}
      close={close}
    >
      {role !== undefined && <RoleForm key={role.id} role={role} onSaved={close} readAgain={readAgain} />}
      {roles.isPending && (
        <Stack role="status" aria-label={t('general.loading')} mih={360}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={240} />
        </Stack>
      )}
      {roles.isError && <FailurePanel error={roles.error} failure="roles.could-not-retrieve" retry={readAgain} />}
      {roles.isSuccess && role === undefined && <NoticePanel title={t('errors.not_found')} />}
    </Dialog>
  );
}
