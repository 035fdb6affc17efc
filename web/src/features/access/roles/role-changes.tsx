import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesDrawer } from '../../../ui/changes-drawer.tsx';
import { permissionNames } from '../../../ui/permission-names.ts';

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
  const [isOpen, drawer] = useDisclosure();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {t('roles.changes')}
      </Button>
      {isOpen && (
        <ChangesDrawer
          title={t('roles.changes-title', { name: role.name })}
          read={readOf(rolesApi.changes, { params: { id: role.id } })}
          failure="roles.could-not-retrieve-changes"
          fields={fields}
          actionPrefix="roles.action"
          valueText={(_field, value) => (Array.isArray(value) ? permissionNames(value as string[]) : undefined)}
          close={drawer.close}
        />
      )}
    </>
  );
}
