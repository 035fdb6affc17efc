import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CededInLedger } from '../../finance/ledger/posted.shared.tsx';
import { cessionColumnsOfAll } from './cession-columns.tsx';
import { CessionList } from './cession-list.tsx';
import { RangeTotals } from './range-totals.tsx';

/** What all pspers ceded, in a range of days. */
export function Page() {
  const t = useText();
  const range = useDayRange();
  const { fromDate, toDate } = range;
  const grid = useTenantGrid(cessionsApi.list, { fixed: { fromDate, toDate } });
  const tenant = useTenantFilter<never>('cessions.tenant');
  const { tenantId, payout } = grid.filters;
  return (
    <>
      <PageHeader title={t('cessions.title')} purpose={t('cessions.purpose')} />
      <Stack gap="sm">
        <DayRangeInputs range={range} />
        <RangeTotals
          query={{
            fromDate,
            toDate,
            ...(tenantId !== undefined && { tenantId }),
            ...(payout !== undefined && { payout }),
          }}
        />
        {payout === undefined && <CededInLedger of={{ fromDate, toDate, tenantId }} />}
        <CessionList grid={grid} columns={cessionColumnsOfAll} filters={[tenant]} />
      </Stack>
    </>
  );
}
