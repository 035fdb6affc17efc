import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OpenCircuits } from '../../partners/integration-partners/outage/open-circuits.shared.tsx';
import { BulkDialog, type BulkTask } from '../bulk-jobs/bulk-dialog.shared.tsx';
import { ManualTransactionDialog } from './manual-transaction-dialog.tsx';
import { RequeueSelected } from './requeue-selected.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { useTransactionFilters } from './transaction-filters.ts';

/** Every attempt of the bus. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(busTransactionsApi.list);
  const filters = useTransactionFilters();
  const manual = useDialogAddress('manual');
  const [task, setTask] = useState<BulkTask | null>(null);
  const manualButton = <AddButton do={busTransactionsApi.pickup} label="manual-transaction.title" dialog={manual} />;
  return (
    <>
      <PageHeader title={t('bus-transactions.title')} purpose={t('bus-transactions.purpose')} action={manualButton} />
      <OpenCircuits />
      <DataGrid
        grid={grid}
        columns={transactionColumns((name, value) => grid.setFilter(name, value))}
        filters={filters}
        label={t('bus-transactions.title')}
        rowKey={(row) => row.id}
        rowName={(row) => t('bus-transactions.row-name', { id: row.id })}
        open={(row) => ({ to: recordPath('bus-transaction', row.id) })}
        bulk={(selection) => <RequeueSelected grid={grid} selection={selection} ask={setTask} />}
        empty={{ title: 'bus-transactions.empty', hint: 'bus-transactions.empty-hint' }}
        failure="bus-transactions.could-not-retrieve"
      />
      {task !== null && <BulkDialog {...task} close={() => setTask(null)} />}
      {manual.value !== undefined && <ManualTransactionDialog close={manual.close} />}
    </>
  );
}
