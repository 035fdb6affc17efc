import { requestStates } from '@houston/contract/approvals/second-admin';
import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import { useText } from '../../../../i18n/use-text.ts';
import type { FilterName } from '../../../../platform/address/grid-search.ts';
import { recordLink } from '../../../../shell/record-screens.ts';
import { useTenantFilter, useTenantGrid } from '../../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../../ui/grid/filter.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { refundColumns } from './refund-columns.tsx';

const byState: Filter<FilterName<typeof transactionRefundsApi.list>> = {
  kind: 'choice',
  name: 'state',
  label: 'transactions.state',
  choices: requestStates.map((value) => ({ value, label: `approvals.state-${value}` as const })),
};

/** What admins refunded, and what waits for a second one; each is decided on the page of its transaction. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(transactionRefundsApi.list);
  const byTenant = useTenantFilter<never>('dossiers.tenant');
  return (
    <>
      <PageHeader title={t('transactions.refunds-title')} purpose={t('transactions.refunds-purpose')} />
      <DataGrid
        grid={grid}
        columns={refundColumns}
        filters={[byState, byTenant]}
        label={t('transactions.refunds-title')}
        rowKey={({ id }) => id}
        rowName={({ transactionNumber }) => transactionNumber}
        open={({ transactionNumber }) => recordLink('transaction', transactionNumber)}
        empty={{ title: 'transactions.no-refunds', hint: 'transactions.no-refunds-hint' }}
        failure="transactions.refunds-failed"
      />
    </>
  );
}
