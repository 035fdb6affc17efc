import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';
import type { ChosenPlace, Place } from './use-place.ts';

/** Whose branding, and which state of it. */
export function PlaceChoice({ place }: { place: ChosenPlace }) {
  const t = useText();
  const tenantId = useTenantId();
  const names = useQuery(readOf(tenantsApi.names, {}));
  const tenant = names.data?.find(({ id }) => id === tenantId)?.name ?? t('customer-environment.scope-tenant');
  return (
    <Group gap="md" mb="sm">
      <SegmentedControl
        maw="100%"
        aria-label={t('customer-environment.scope')}
        value={place.scope}
        onChange={(scope) => place.choose({ scope: scope as Place['scope'] })}
        data={[
          { value: 'tenant', label: tenant, disabled: tenantId === null },
          { value: 'default', label: t('customer-environment.scope-default') },
        ]}
      />
      <SegmentedControl
        aria-label={t('customer-environment.stage')}
        value={place.stage}
        onChange={(stage) => place.choose({ stage: stage as Place['stage'] })}
        data={[
          { value: 'published', label: t('customer-environment.stage-published') },
          { value: 'draft', label: t('customer-environment.stage-draft') },
        ]}
      />
      {place.scope === 'default' && (
        <Text size="sm" c="dimmed">
          {t('customer-environment.scope-default-hint')}
        </Text>
      )}
    </Group>
  );
}
