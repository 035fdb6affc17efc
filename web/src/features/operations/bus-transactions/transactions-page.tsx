import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { transactionPath } from './bus-paths.ts';
import { ManualTransactionDialog } from './manual-transaction-dialog.tsx';
import { RequeueSelected } from './requeue-selected.tsx';
import { transactionColumns, transactionFilters } from './transaction-columns.tsx';

/** Every attempt of the bus. */
export function Page() {
  const t = useText();
  const grid = useGrid(busTransactionsApi.list);
  const manual = useDialogAddress('manual');
  const manualButton = (
    <Can do={busTransactionsApi.pickup}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => manual.open('new')}>
        {t('manual-transaction.title')}
      </Button>
    </Can>
  );
  return (
    <>
      <PageHeader title={t('bus-transactions.title')} purpose={t('bus-transactions.purpose')} action={manualButton} />
      <DataGrid
        grid={grid}
        columns={transactionColumns((name, value) => grid.setFilter(name, value))}
        filters={transactionFilters}
        label={t('bus-transactions.title')}
        rowKey={(row) => row.id}
        rowName={(row) => t('bus-transactions.row-name', { id: row.id })}
        open={(row) => ({ to: transactionPath(row.id) })}
        bulk={(selection) => <RequeueSelected grid={grid} selection={selection} />}
        empty={{ title: 'bus-transactions.empty', hint: 'bus-transactions.empty-hint' }}
        failure="bus-transactions.could-not-retrieve"
      />
      {manual.value !== undefined && <ManualTransactionDialog close={manual.close} />}
    </>
  );
}
