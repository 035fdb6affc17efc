import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import { permissionSetOf } from '@houston/contract/permissions';
import { useText } from '../../../i18n/use-text.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { oneRole } from './all-roles.ts';
import { RoleChanges } from './role-changes.tsx';
import { RoleForm } from './role-form.tsx';

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
export function RoleDialog({ dialog: { close }, shown }: RoleDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="edit"
      shown={shown}
      read={oneRole}
      failure="roles.could-not-retrieve"
      title={(role) => role?.name ?? t('roles.one')}
      titleOfNew="roles.new"
      actions={(role) => <RoleChanges role={role} />}
      height={360}
      close={close}
    >
      {(role, readAgain) => (
        <RoleForm role={role ?? blank} isNew={role === undefined} onSaved={close} readAgain={readAgain} />
      )}
    </RecordDialog>
  );
}
