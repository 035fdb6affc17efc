import type { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { text } from '../../../../i18n/i18n.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import type { Column } from '../../../../ui/grid/column.ts';
import { moneyColumn } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { decisionOf, RequestState } from '../../../work/approvals/decision.shared.tsx';

export const refundColumns: readonly Column<TransactionRefund, SortFieldOf<typeof transactionRefundsApi.list>>[] = [
  {
    key: 'askedOn',
    title: 'approvals.asked-on',
    sortField: 'id',
    render: ({ askedOn }) => <When at={askedOn} isFocusable={false} />,
    csv: ({ askedOn }) => askedOn.toISOString(),
  },
  {
    key: 'number',
    title: 'transactions.screen',
    isCardTitle: true,
    render: ({ transactionNumber }) => `${transactionNumber.slice(0, 12)}…`,
    csv: ({ transactionNumber }) => transactionNumber,
  },
  {
    key: 'state',
    title: 'transactions.state',
    render: ({ state }) => <RequestState state={state} />,
    csv: ({ state }) => text(`approvals.state-${state}`),
  },
  moneyColumn('amount', 'dossiers.amount'),
  { key: 'shop', title: 'dossiers.shop', render: ({ shopName }) => shopName },
  { key: 'tenant', title: 'dossiers.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
  { key: 'askedBy', title: 'approvals.asked-by', render: ({ askedBy }) => askedBy },
  { key: 'reason', title: 'grid.reason', render: ({ reason }) => reason || text('notes.erased') },
  {
    key: 'decidedBy',
    title: 'approvals.decided-by',
    render: decisionOf,
    csv: ({ decidedBy }) => decidedBy,
  },
];
