import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { permissionNames } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { ChangesButton } from '../../audit/changes/changes-button.shared.tsx';
import { fullName } from '../admin-name.ts';

const ofFlags = ['extraPermissions', 'permissions'];

function valueText(field: string, value: unknown): string | undefined {
  return ofFlags.includes(field) && Array.isArray(value) ? permissionNames(value) : undefined;
}

/** The button that shows who changed what about this admin. */
export function AdminChanges({ admin }: { admin: AdminDetail }) {
  const t = useText();
  return (
    <ChangesButton
      title={t('grid.changes-to', { name: fullName(admin) })}
      read={readOf(adminsApi.changes, { params: { id: admin.id } })}
      actionPrefix="admins.action"
      valueText={valueText}
      record={{ kind: 'admin', id: String(admin.id) }}
    />
  );
}
