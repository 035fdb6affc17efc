import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { permissionNames } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../../ui/changes-button.tsx';

const fields: Record<string, TextKey> = {
  name: 'roles.name',
  description: 'roles.description',
  default: 'roles.default',
  enabled: 'roles.enabled',
  permissions: 'roles.permissions',
};

/** The button that shows who changed what about this role. */
export function RoleChanges({ role }: { role: Role }) {
  const t = useText();
  return (
    <ChangesButton
      label={t('roles.changes')}
      title={t('roles.changes-title', { name: role.name })}
      read={readOf(rolesApi.changes, { params: { id: role.id } })}
      failure="roles.could-not-retrieve-changes"
      fields={fields}
      actionPrefix="roles.action"
      valueText={(_field, value) => (Array.isArray(value) ? permissionNames(value as string[]) : undefined)}
    />
  );
}
