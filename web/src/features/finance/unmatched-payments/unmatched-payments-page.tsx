import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SumOfUnmatched } from '../ledger/list-sums.shared.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { IgnoreChosen } from './ignore-chosen.tsx';
import { unmatchedColumns } from './unmatched-columns.tsx';
import { useUnmatchedFilters } from './use-unmatched-filters.ts';

/** What came in and pays no dossier that was found: a list to be worked off. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(unmatchedPaymentsApi.list);
  const tenant = useTenantFilter<never>('unmatched-payments.tenant');
  const filters = useUnmatchedFilters(grid.filters);
  const entry = useDialogAddress('entry');
  return (
    <>
      <PageHeader
        title={t('unmatched-payments.title')}
        purpose={t('unmatched-payments.purpose')}
        action={
          <Anchor component={Link} to="/mission-control/bank-statements" size="sm">
            {t('bank-statements.title')}
          </Anchor>
        }
      />
      <SumOfUnmatched filters={grid.filters} />
      <DataGrid
        grid={grid}
        columns={unmatchedColumns}
        filters={[...filters, { ...tenant, isRare: true }]}
        label={t('unmatched-payments.title')}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('unmatched-payments.row', { id })}
        bulk={(selection) => <IgnoreChosen grid={grid} selection={selection} />}
        open={({ id }) => entry.linkTo(id)}
        empty={{ title: 'unmatched-payments.empty', hint: 'unmatched-payments.empty-hint' }}
        failure="unmatched-payments.could-not-retrieve"
      />
      {entry.value !== undefined && <EntryDialog key={entry.value} value={entry.value} close={entry.close} />}
    </>
  );
}
