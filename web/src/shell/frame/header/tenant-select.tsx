import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Button, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { changePreferences } from '../../preferences.ts';
import { switchTenant, tenantToSelect, useTenantId } from '../../tenant-choice.ts';

// Up to here a list is read faster than typed in.
const searchableFrom = 8;

/** The tenant drop-down: what is picked here goes with every call, and is kept for the next visit. */
export function TenantSelect({ width }: { width: number | string }) {
  const t = useText();
  const tenantId = useTenantId();
  const { data: tenants, isError, refetch } = useQuery(readOf(tenantsApi.names, {}));

  useEffect(() => {
    if (tenants !== undefined) void switchTenant(tenantToSelect(tenants, tenantId));
  }, [tenants, tenantId]);

  function pick(value: string | null): void {
    if (value === null || Number(value) === tenantId) return;
    void switchTenant(Number(value));
    void changePreferences({ tenantId: Number(value) });
  }

  if (isError && tenants === undefined) {
    return (
      <Button
        variant="light"
        color="red"
        size="compact-sm"
        leftSection={<IconRefresh size={14} aria-hidden="true" />}
        title={t('shell.tenants-failed')}
        aria-label={`${t('shell.tenants-failed')}. ${t('general.retry')}`}
        onClick={() => void refetch()}
      >
        {t('shell.tenant')}
      </Button>
    );
  }
  return (
    <Select
      aria-label={t('shell.tenant')}
      size="xs"
      w={width}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      data={(tenants ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={tenantId === null ? null : String(tenantId)}
      onChange={pick}
      allowDeselect={false}
      searchable={(tenants ?? []).length >= searchableFrom}
      nothingFoundMessage={t('shell.tenant-none-found')}
      placeholder={tenants === undefined ? t('general.loading') : t('shell.no-tenant')}
      disabled={tenants === undefined || tenants.length === 0}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  );
}
