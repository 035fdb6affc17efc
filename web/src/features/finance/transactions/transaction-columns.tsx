import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { TransactionRow } from '@houston/contract/features/finance/transactions/transactions.schema';
import { text } from '../../../i18n/i18n.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { stateWords, TransactionStateBadge } from './transaction-state.shared.tsx';

type TransactionColumn = Column<TransactionRow, SortFieldOf<typeof transactionsApi.list>>;

export const transactionColumns: readonly TransactionColumn[] = [
  {
    key: 'startedOn',
    title: 'transactions.started-on',
    sortField: 'startedOn',
    render: ({ startedOn }) => <When at={startedOn} isFocusable={false} />,
    csv: ({ startedOn }) => startedOn.toISOString(),
  },
  {
    key: 'number',
    title: 'transactions.number',
    isCardTitle: true,
    render: ({ transactionNumber }) => <span title={transactionNumber}>{`${transactionNumber.slice(0, 12)}…`}</span>,
    csv: ({ transactionNumber }) => transactionNumber,
  },
  {
    key: 'state',
    title: 'transactions.state',
    render: (transaction) => <TransactionStateBadge transaction={transaction} />,
    csv: (transaction) => text(stateWords(transaction)),
  },
  { key: 'consumer', title: 'dossiers.consumer', render: ({ consumerName }) => consumerName ?? '–' },
  { key: 'shop', title: 'dossiers.shop', render: ({ shopName }) => shopName },
  { key: 'psper', title: 'transactions.psper', render: ({ psperName }) => psperName ?? '–' },
  moneyColumn('amount', 'transactions.amount', 'amount'),
  moneyColumn('captured', 'dossiers.captured'),
  moneyColumn('open', 'dossiers.open-amount'),
  {
    key: 'reference',
    title: 'transactions.reference',
    isHiddenByDefault: true,
    render: ({ reference }) => reference ?? '–',
    csv: ({ reference }) => reference,
  },
  {
    key: 'dossier',
    title: 'dossiers.screen',
    isHiddenByDefault: true,
    render: ({ dossierNumber }) => dossierNumber ?? '–',
    csv: ({ dossierNumber }) => dossierNumber,
  },
  { key: 'tenant', title: 'dossiers.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];
