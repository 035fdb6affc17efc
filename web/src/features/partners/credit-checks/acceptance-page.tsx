import { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { dayColumns } from './day-columns.tsx';

/** How much of what each shop asked about was accepted, by day. */
export function Page() {
  const t = useText();
  const range = useDayRange();
  const { fromDate, toDate } = range;
  const grid = useTenantGrid(creditChecksApi.days, { fixed: { fromDate, toDate } });
  const tenant = useTenantFilter<never>('credit-checks.tenant');
  return (
    <>
      <PageHeader title={t('credit-checks.days-title')} purpose={t('credit-checks.days-purpose')} />
      <Stack gap="sm">
        <DayRangeInputs range={range} />
        <DataGrid
          grid={grid}
          columns={dayColumns}
          filters={[{ kind: 'chip', name: 'shopId', label: 'credit-checks.shop' }, tenant]}
          label={t('credit-checks.days-title')}
          rowKey={({ id }) => id}
          rowName={({ day, shopName }) => `${day} ${shopName ?? ''}`}
          empty={{ title: 'credit-checks.empty', hint: 'credit-checks.empty-hint' }}
          failure="credit-checks.could-not-retrieve"
        />
      </Stack>
    </>
  );
}
