import { ledgerApi, mostDays } from '@houston/contract/features/finance/ledger/ledger.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { DayRangeInputs } from '../../../ui/form/day-range-inputs.tsx';
import type { PictureSearch } from './use-picture-query.ts';

/** Of which days, by which periods, and of whom the picture is. */
export function PictureFilters({ picture: { range, query, set, days } }: { picture: PictureSearch }) {
  const t = useText();
  const tenants = useQuery(readOf(tenantsApi.names, {})).data ?? [];
  const { pspers = [] } = useQuery(readOf(ledgerApi.choices, {})).data ?? {};
  return (
    <Group gap="xs" align="flex-start">
      <DayRangeInputs range={range} />
      <Select
        {...{ size: 'xs', w: 110, allowDeselect: false, label: t('ledger.per') }}
        data={[
          { value: 'day', label: t('ledger.per-day'), disabled: days > mostDays.day },
          { value: 'month', label: t('ledger.per-month') },
        ]}
        value={query.per}
        onChange={(value) => set('per', value ?? undefined)}
      />
      <Select
        {...{ size: 'xs', w: 170, clearable: true, searchable: true, label: t('ledger.tenant') }}
        placeholder={t('ledger.all')}
        data={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={query.tenantId === undefined ? null : String(query.tenantId)}
        onChange={(value) => set('tenantId', value)}
      />
      <Select
        {...{ size: 'xs', w: 170, clearable: true, searchable: true, label: t('ledger.psper') }}
        placeholder={t('ledger.all')}
        data={pspers.map(({ psperKey, name }) => ({ value: psperKey, label: name }))}
        value={query.psperKey ?? null}
        onChange={(value) => set('psperKey', value ?? undefined)}
      />
    </Group>
  );
}
