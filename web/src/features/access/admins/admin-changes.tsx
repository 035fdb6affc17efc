import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { permissionNames } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../../ui/changes-button.tsx';
import { fullName } from './admin-name.ts';

const fields: Record<string, TextKey> = {
  firstName: 'admins.first-name',
  lastName: 'admins.last-name',
  email: 'admins.email',
  phoneNumber: 'admins.phone-number',
  isEnabled: 'admins.enabled',
  extraPermissions: 'admins.extra-permissions',
  ip: 'ip-whitelist.ip',
  description: 'ip-whitelist.description',
  entries: 'ip-whitelist.tab',
  roles: 'admin-dialog-roles.title',
  grant: 'temporary-permissions.number',
  permissions: 'temporary-permissions.granted',
  start: 'temporary-permissions.start-date',
  end: 'temporary-permissions.end-date',
  withdrawn: 'temporary-permissions.withdrawn-on',
};
const ofFlags = ['extraPermissions', 'permissions'];

function valueText(field: string, value: unknown): string | undefined {
  return ofFlags.includes(field) && Array.isArray(value) ? permissionNames(value) : undefined;
}

/** The button that shows who changed what about this admin. */
export function AdminChanges({ admin }: { admin: AdminDetail }) {
  const t = useText();
  return (
    <ChangesButton
      label={t('admins.changes')}
      title={t('admins.changes-title', { name: fullName(admin) })}
      read={readOf(adminsApi.changes, { params: { id: admin.id } })}
      failure="admins.could-not-retrieve-changes"
      fields={fields}
      actionPrefix="admins.action"
      valueText={valueText}
      record={{ kind: 'admin', id: String(admin.id) }}
    />
  );
}
