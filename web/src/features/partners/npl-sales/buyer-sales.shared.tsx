import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { Button, Stack } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { saleColumns } from './sale-columns.tsx';
import { SaleSchedule } from './sale-schedule.tsx';
import { SaleTotals } from './sale-totals.tsx';
import { SellNowDialog } from './sell-now-dialog.tsx';

/** What was sold to a buyer in a range of days, and the way to sell now. */
export function BuyerSales({ id, name }: { id: number; name: string }) {
  const t = useText();
  const range = useDayRange();
  const days = { fromDate: range.fromDate, toDate: range.toDate };
  const grid = useGrid(nplSalesApi.list, { params: { id }, fixed: days });
  const dialog = useDialogAddress('sell');
  return (
    <Panel
      title={t('npl-sales.title')}
      hint={t('npl-sales.hint')}
      aside={
        <Can do={nplSalesApi.sellNow}>
          <Button
            size="xs"
            leftSection={<IconGavel size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => dialog.open('now')}
          >
            {t('npl-sales.sell-now')}
          </Button>
        </Can>
      }
    >
      <Stack gap="sm">
        <SaleSchedule id={id} />
        <DayRangeInputs range={range} />
        <SaleTotals id={id} query={days} />
        <DataGrid
          grid={grid}
          columns={saleColumns}
          label={t('npl-sales.title')}
          rowKey={(sale) => sale.id}
          rowName={({ reference }) => reference}
          open={(sale) => ({ to: `/mission-control/npl-sales/${sale.id}` })}
          empty={{ title: 'npl-sales.empty', hint: 'npl-sales.empty-hint' }}
          failure="npl-sales.failed"
        />
      </Stack>
      {dialog.value !== undefined && <SellNowDialog id={id} name={name} close={dialog.close} />}
    </Panel>
  );
}
