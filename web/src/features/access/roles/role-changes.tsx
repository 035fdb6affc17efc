import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import { permissionNames } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../audit/changes/changes-button.shared.tsx';

/** The button that shows who changed what about this role. */
export function RoleChanges({ role }: { role: Role }) {
  const t = useText();
  return (
    <ChangesButton
      title={t('grid.changes-to', { name: role.name })}
      read={readOf(rolesApi.changes, { params: { id: role.id } })}
      actionPrefix="roles.action"
      valueText={(_field, value) => (Array.isArray(value) ? permissionNames(value as string[]) : undefined)}
      record={{ kind: 'role', id: String(role.id) }}
    />
  );
}
