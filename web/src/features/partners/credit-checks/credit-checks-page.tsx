import { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { checkColumns, checkFilters } from './check-columns.tsx';
import { CheckDialog } from './check-dialog.tsx';

/** What the credit bureau was asked; each opens what it was asked and answered. */
export function Page() {
  const t = useText();
  const range = useDayRange();
  const { fromDate, toDate } = range;
  const grid = useTenantGrid(creditChecksApi.list, { fixed: { fromDate, toDate } });
  const tenant = useTenantFilter<never>('credit-checks.tenant');
  const dialog = useDialogAddress();
  return (
    <>
      <PageHeader title={t('credit-checks.title')} purpose={t('credit-checks.purpose')} />
      <Stack gap="sm">
        <DayRangeInputs range={range} />
        <DataGrid
          grid={grid}
          columns={checkColumns}
          filters={[...checkFilters, { ...tenant, isRare: true }]}
          label={t('credit-checks.title')}
          rowKey={({ id }) => id}
          rowName={({ transactionNumber }) => transactionNumber}
          open={({ id }) => dialog.linkTo(id)}
          empty={{ title: 'credit-checks.empty', hint: 'credit-checks.empty-hint' }}
          failure="credit-checks.could-not-retrieve"
        />
      </Stack>
      {dialog.value !== undefined && <CheckDialog shown={dialog.value} close={dialog.close} />}
    </>
  );
}
