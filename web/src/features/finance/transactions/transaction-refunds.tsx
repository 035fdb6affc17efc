import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { useEffect, useRef } from 'react';
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

/** Who decided takes the focus of the buttons that asked, which are gone then. */
function Decision({ refund }: { refund: TransactionRefund }) {
  const words = useRef<HTMLDivElement>(null);
  const isDecidedHere = useRef(false);
  const isWaiting = refund.state === 'waiting';
  useEffect(() => {
    if (!isWaiting && isDecidedHere.current) words.current?.focus();
  }, [isWaiting]);
  return (
    <div ref={words} tabIndex={-1}>
      {isWaiting ? (
        <DecideRefund
          refund={refund}
          onDecided={() => {
            isDecidedHere.current = true;
          }}
        />
      ) : (
        decisionOf(refund)
      )}
    </div>
  );
}
