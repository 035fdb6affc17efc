import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

// A name of its own in the address: the other tabs have lists too.
const lists = ['invoices'];

/** What a psper was invoiced in a range of days. */
export function InvoicesTab({ psper: { othoId: psperKey } }: { psper: Pick<PsperInfo, 'othoId'> }) {
  const t = useText();
  const range = useDayRange(lists);
  const query = { psperKey, fromDate: range.fromDate, toDate: range.toDate };
  const grid = useGrid(invoicesApi.list, { key: 'invoices', fixed: query });
  const { credit } = grid.filters;
  const legal = (
    <PageLink href={`${recordPath('psper', psperKey)}?tab=legal`} isInText>
      {t('invoices.what-is-missing')}
    </PageLink>
  );
  return (
    <Stack gap="sm">
      <WaitingNotice query={{ psperKey }} link={legal} />
      <DayRangeInputs range={range} />
      <InvoiceTotals query={{ ...query, ...(credit && { credit }) }} />
      <InvoiceList grid={grid} columns={invoiceColumns} />
    </Stack>
  );
}
