import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Permission } from '@houston/contract/permissions';
import { Alert, List, Text } from '@mantine/core';
import { IconShieldPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '../../../../i18n/format.ts';
import { permissionNames } from '../../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';

const everyRole = { query: { limit: 999, skip: 0, order: [{ field: 'id' as const, descending: false }] } };

interface PermissionGainsProps {
  adminId: number;
  chosen: readonly Permission[];
  /** Milliseconds; null while the dates are wrong. */
  duration: number | null;
}

/** What a grant would add to what the admin holds for good. */
export function PermissionGains({ adminId, chosen, duration }: PermissionGainsProps) {
  const t = useText();
  const language = useLanguage();
  const permanent = usePermanentPermissions(adminId);
  const gained = chosen.filter((flag) => !permanent.has(flag));
  const held = chosen.filter((flag) => permanent.has(flag));
  const time = duration === null ? '…' : formatDuration(duration, language, 'long');
  return (
    <Alert
      variant="light"
      color={gained.includes('adminManagementAllowed') ? 'red' : 'blue'}
      icon={<IconShieldPlus size={18} aria-hidden />}
      title={t('temporary-permissions.gains')}
      role="status"
    >
      {chosen.length === 0 && <Text size="sm">{t('temporary-permissions.gains-choose')}</Text>}
      {gained.length > 0 && (
        <>
          <Text size="sm">{t('temporary-permissions.gains-new', { time })}</Text>
          <List size="sm">
            {gained.map((flag) => (
              <List.Item key={flag}>{t(`permissions.${flag}`)}</List.Item>
            ))}
          </List>
        </>
      )}
      {held.length > 0 && (
        <Text size="sm" mt={gained.length > 0 ? 'xs' : 0}>
          {t('temporary-permissions.gains-held')} {permissionNames(held)}
        </Text>
      )}
      {gained.includes('adminManagementAllowed') && (
        <Text size="sm" mt="xs" fw={600}>
          {t('temporary-permissions.gains-danger')}
        </Text>
      )}
    </Alert>
  );
}

/** By enabled roles and as extra permissions; empty while it is not known. */
function usePermanentPermissions(adminId: number): ReadonlySet<Permission> {
  const extra = useQuery(readOf(adminsApi.getPermissions, { params: { id: adminId } })).data;
  const held = useQuery(readOf(rolesApi.ofAdmin, { params: { id: adminId } })).data;
  const roles = useQuery(readOf(rolesApi.list, everyRole)).data;
  const sets: Partial<Record<Permission, boolean>>[] = [
    ...(extra === undefined ? [] : [extra.permissions]),
    ...(roles?.data.filter((role) => role.enabled && held?.data.some(({ id }) => id === role.id)) ?? []),
  ];
  return new Set(sets.flatMap((set) => (Object.keys(set) as Permission[]).filter((flag) => set[flag] === true)));
}
