import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DecideRefund } from './decide-refund.tsx';
import { decisionOf, RefundState } from './refund-columns.tsx';

const columns: readonly PartColumn<TransactionRefund>[] = [
  { title: 'transactions.asked-on', render: ({ askedOn }) => <When at={askedOn} /> },
  { title: 'transactions.asked-by', render: ({ askedBy }) => askedBy },
  {
    title: 'dossiers.amount',
    align: 'right',
    render: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
  },
  { title: 'grid.reason', render: ({ reason }) => reason },
  { title: 'transactions.state', render: ({ state }) => <RefundState state={state} /> },
  { title: 'transactions.decided-by', render: (refund) => <Decision refund={refund} /> },
];

/** What admins refunded of a transaction; one that waits is decided here. */
export function TransactionRefunds({ refunds }: { refunds: readonly TransactionRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <PartTable title="transactions.refunds-title" rows={refunds} columns={columns} empty="transactions.no-refunds" />
  );
}

function Decision({ refund }: { refund: TransactionRefund }) {
  return refund.state === 'waiting' ? <DecideRefund refund={refund} /> : decisionOf(refund);
}
