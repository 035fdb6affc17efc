import type { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { spacedIban } from '@houston/contract/iban';
import { text } from '../../../i18n/i18n.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { RunState, runStateKey } from './run-state.shared.tsx';

export const runColumns: readonly Column<RefundRun, SortFieldOf<typeof refundRunsApi.list>>[] = [
  { key: 'id', title: 'refund-runs.id', sortField: 'id', align: 'right', render: ({ id }) => id },
  {
    key: 'state',
    title: 'refund-runs.state',
    sortField: 'state',
    render: (run) => <RunState run={run} />,
    csv: (run) => text(runStateKey(run)),
  },
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
  { key: 'reason', title: 'refund-runs.reason', width: 180, render: ({ reason }) => reason },
  { key: 'items', title: 'refund-runs.items', align: 'right', render: ({ items }) => items },
  moneyColumn('amount', 'refund-runs.amount', 'amount'),
  moneyColumn('executedAmount', 'refund-runs.executed'),
  {
    key: 'failed',
    title: 'refund-runs.failed',
    align: 'right',
    // A nought under this word would be read as a failure.
    render: ({ failed }) => failed > 0 && failed,
    csv: ({ failed }) => failed || null,
  },
  {
    key: 'statement',
    title: 'refund-runs.statement',
    isHiddenByDefault: true,
    render: ({ fileName, statementId }) => (statementId === null ? '–' : `${fileName} (${statementId})`),
  },
  {
    key: 'dossierNumber',
    title: 'refund-runs.dossier',
    isHiddenByDefault: true,
    render: ({ dossierNumber }) => dossierNumber ?? '–',
    csv: ({ dossierNumber }) => dossierNumber,
  },
  {
    key: 'iban',
    title: 'refund-runs.account',
    isHiddenByDefault: true,
    render: ({ iban }) => spacedIban(iban),
    csv: ({ iban }) => iban,
  },
  { key: 'tenantName', title: 'refund-runs.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];
