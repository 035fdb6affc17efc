import {
  type BusTransaction,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { When } from '../../../ui/values/when.tsx';
import {
  kindKey,
  outcomeKey,
  TransactionKind,
  TransactionResult,
} from '../bus-transactions/transaction-marks.shared.tsx';

const columns: readonly Column<BusTransaction, SortFieldOf<typeof busTransactionsApi.list>>[] = [
  {
    key: 'success',
    title: 'bus-transactions.result',
    render: ({ outcome }) => <TransactionResult outcome={outcome} />,
    csv: ({ outcome }) => text(outcomeKey(outcome)),
  },
  { key: 'id', title: 'bus-transactions.id', render: ({ id }) => id, sortField: 'id' },
  {
    key: 'transactionType',
    title: 'bus-transactions.type',
    render: ({ transactionType: type, isRelease }) => <TransactionKind type={type} isRelease={isRelease} />,
    csv: ({ transactionType: type, isRelease }) => text(kindKey({ type, isRelease })),
  },
  {
    key: 'end',
    title: 'bus-transactions.end',
    render: ({ end }) => <When at={end} isFocusable={false} />,
    csv: ({ end }) => end.toISOString(),
    sortField: 'end',
  },
];

/** The bus transactions of one number, the last to end first. */
export function TraceTransactions({ number }: { number: string }) {
  const t = useText();
  const grid = useGrid(busTransactionsApi.list, { fixed: { transactionNumber: number } });
  return (
    <DataGrid
      grid={grid}
      columns={columns}
      label={t('transaction-trace.transactions')}
      rowKey={(row) => row.id}
      rowName={(row) => t('bus-transactions.row-name', { id: row.id })}
      open={(row) => ({ to: recordPath('bus-transaction', row.id) })}
      empty={{ title: 'transaction-trace.empty', hint: 'transaction-trace.empty-hint' }}
      failure="transaction-trace.could-not-load"
    />
  );
}
