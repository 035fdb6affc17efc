import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesDrawer } from '../../../ui/changes-drawer.tsx';
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
};

/** The button that shows who changed what about this admin. */
export function AdminChanges({ admin }: { admin: AdminDetail }) {
  const t = useText();
  const [isOpen, drawer] = useDisclosure();

  function valueText(field: string, value: unknown): string | undefined {
    if (field !== 'extraPermissions' || !Array.isArray(value)) return undefined;
    return value
      .map((flag) => (isTextKey(`permissions.${flag}`) ? t(`permissions.${flag}` as TextKey) : flag))
      .join(', ');
  }

  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {t('admins.changes')}
      </Button>
      {isOpen && (
        <ChangesDrawer
          title={t('admins.changes-title', { name: fullName(admin) })}
          read={readOf(adminsApi.changes, { params: { id: admin.id } })}
          failure="admins.could-not-retrieve-changes"
          fields={fields}
          actionPrefix="admins.action"
          valueText={valueText}
          record={{ kind: 'admin', id: String(admin.id) }}
          close={drawer.close}
        />
      )}
    </>
  );
}
