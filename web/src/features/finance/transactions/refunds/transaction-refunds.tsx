import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { text } from '../../../../i18n/i18n.ts';
import { type PartColumn, PartTable } from '../../../../ui/facts/part-table.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { Decision, RequestState } from '../../../work/approvals/decision.shared.tsx';
import { refundWords } from './refund-words.shared.ts';

const columnsFor = (isGone: boolean): readonly PartColumn<TransactionRefund>[] => [
  { title: 'approvals.asked-on', render: ({ askedOn }) => <When at={askedOn} /> },
  { title: 'approvals.asked-by', render: ({ askedBy }) => askedBy },
  {
    title: 'dossiers.amount',
    align: 'right',
    render: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
  },
  { title: 'grid.reason', render: ({ reason }) => reason || text('notes.erased') },
  { title: 'transactions.state', render: ({ state }) => <RequestState state={state} /> },
  {
    title: 'approvals.decided-by',
    render: (refund) => (
      <Decision request={refund} words={refundWords} gone={isGone ? 'errors.refund_gone' : undefined} />
    ),
  },
];

interface TransactionRefundsProps {
  refunds: readonly TransactionRefund[];
  /** What is left of the transaction to refund, in cents. */
  left: number;
}

/** What admins refunded of a transaction; one that waits is decided here, and only declined where nothing is left to refund. */
export function TransactionRefunds({ refunds, left }: TransactionRefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <PartTable
      title="transactions.refunds-title"
      rows={refunds}
      columns={columnsFor(left <= 0)}
      empty="transactions.no-refunds"
    />
  );
}
