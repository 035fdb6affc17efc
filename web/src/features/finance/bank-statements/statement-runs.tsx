import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { urlOf } from '../../../platform/calls/api.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { RunState, runStateKey } from '../refund-runs/run-state.shared.tsx';

const columns: readonly Column<RefundRun, SortFieldOf<typeof bankStatementsApi.refundRuns>>[] = [
  { key: 'id', title: 'refund-runs.id', sortField: 'id', align: 'right', render: ({ id }) => id },
  {
    key: 'createdOn',
    title: 'refund-runs.created',
    sortField: 'createdOn',
    render: ({ createdOn }) => <When at={createdOn} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
  },
  {
    key: 'requestedBy',
    title: 'refund-runs.requested-by',
    sortField: 'requestedBy',
    render: ({ requestedBy }) => requestedBy,
  },
  {
    key: 'state',
    title: 'refund-runs.state',
    render: (run) => <RunState run={run} />,
    csv: (run) => text(runStateKey(run)),
  },
  moneyColumn('amount', 'refund-runs.amount'),
];

/** The refund runs of one statement, each with its camt file. */
export function StatementRuns({ statementId }: { statementId: number }) {
  const t = useText();
  const mayOpen = useRecordLinks()('refund-run', '') !== undefined;
  const grid = useGrid(bankStatementsApi.refundRuns, { within: 'runs', fixed: { BankStatementId: statementId } });
  return (
    <DataGrid
      grid={grid}
      columns={columns}
      label={t('bank-statements.tab-runs')}
      rowKey={({ id }) => id}
      rowName={({ id }) => t('refund-runs.run', { id })}
      {...(mayOpen && { open: ({ id }: RefundRun) => recordLink('refund-run', id) })}
      rowButton={({ id }) => (
        <DownloadLink
          href={urlOf(bankStatementsApi.camt, { params: { id } })}
          label={t('refund-runs.download-camt')}
          of={t('refund-runs.run', { id })}
        />
      )}
      empty={{ title: 'bank-statements.runs-empty', hint: 'bank-statements.runs-empty-hint' }}
      failure="refund-runs.could-not-retrieve"
    />
  );
}
