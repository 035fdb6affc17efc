import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { refundRunStates } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { runColumns } from './run-columns.tsx';
import { RunDialog } from './run-dialog.tsx';

const state: Filter<'state'> = {
  kind: 'choice',
  name: 'state',
  label: 'refund-runs.state',
  choices: refundRunStates.map((value) => ({ value, label: `refund-runs.state-${value}` as const })),
};

/** The refund runs of all statements: who requested what, what waits, and what became of it. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(refundRunsApi.list);
  const tenant = useTenantFilter<'state'>('bank-statements.tenant');
  const run = useDialogAddress('run', ['items']);
  const maySeeStatements = useRecordLinks()('bank-statement', '') !== undefined;
  return (
    <>
      <PageHeader
        title={t('refund-runs.title')}
        purpose={t('refund-runs.purpose')}
        {...(maySeeStatements && {
          action: (
            <Anchor component={Link} to="/mission-control/bank-statements" size="sm">
              {t('bank-statements.title')}
            </Anchor>
          ),
        })}
      />
      <DataGrid
        grid={grid}
        columns={runColumns}
        filters={[state, tenant]}
        label={t('refund-runs.title')}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('refund-runs.run', { id })}
        open={({ id }) => run.linkTo(id)}
        empty={{ title: 'refund-runs.empty', hint: 'refund-runs.empty-hint' }}
        failure="refund-runs.could-not-retrieve"
      />
      {run.value !== undefined && <RunDialog key={run.value} value={run.value} close={run.close} />}
    </>
  );
}
