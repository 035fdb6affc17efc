import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { useText } from '../../../i18n/use-text.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

/** What shops started; each leads to its transaction. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(transactionsApi.list);
  const filters = useTransactionFilters(grid.filters.tenantId);
  return (
    <>
      <PageHeader title={t('transactions.title')} purpose={t('transactions.purpose')} />
      <DataGrid
        grid={grid}
        columns={transactionColumns}
        filters={filters}
        label={t('transactions.title')}
        rowKey={({ id }) => id}
        rowName={({ transactionNumber }) => transactionNumber}
        open={({ transactionNumber }) => recordLink('transaction', transactionNumber)}
        empty={{ title: 'transactions.empty', hint: 'transactions.empty-hint' }}
        failure="transactions.could-not-retrieve"
      />
    </>
  );
}
