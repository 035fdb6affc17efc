import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { InvoicedInLedger } from '../ledger/posted.shared.tsx';
import { invoiceColumnsOfAll } from './invoice-columns.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

/** What all pspers were invoiced, in a range of days. */
export function Page() {
  const t = useText();
  const range = useDayRange();
  const { fromDate, toDate } = range;
  const grid = useTenantGrid(invoicesApi.list, { fixed: { fromDate, toDate } });
  const filter = useTenantFilter<never>('invoices.tenant');
  const { tenantId, credit } = grid.filters;
  const tenant = tenantId === undefined ? {} : { tenantId };
  return (
    <>
      <PageHeader title={t('invoices.title')} purpose={t('invoices.purpose')} />
      <Stack gap="sm">
        <WaitingNotice
          query={tenant}
          link={
            <PageLink href="/mission-control/billing-settings" isInText>
              {t('invoices.what-is-missing')}
            </PageLink>
          }
        />
        <DayRangeInputs range={range} />
        <InvoiceTotals query={{ fromDate, toDate, ...tenant, ...(credit && { credit }) }} />
        {!credit && <InvoicedInLedger of={{ fromDate, toDate, tenantId }} />}
        <InvoiceList grid={grid} columns={invoiceColumnsOfAll} filters={[filter]} />
      </Stack>
    </>
  );
}
