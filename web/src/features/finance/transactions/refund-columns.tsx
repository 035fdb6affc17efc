import type { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';

const tones = { done: 'good', waiting: 'warning', approved: 'good', refused: 'bad', withdrawn: 'neutral' } as const;

export function RefundState({ state }: Pick<TransactionRefund, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`transactions.refund-state-${state}`)}</StateBadge>;
}

/** Who decided on it, and why not; of one within the limit that nobody had to. */
export function decisionOf({ state, decidedBy, refuseReason }: TransactionRefund): string {
  if (decidedBy === null) return state === 'waiting' ? '–' : text('transactions.within-limit');
  return refuseReason === null ? decidedBy : `${decidedBy}: ${refuseReason}`;
}

export const refundColumns: readonly Column<TransactionRefund, SortFieldOf<typeof transactionRefundsApi.list>>[] = [
  {
    key: 'askedOn',
    title: 'transactions.asked-on',
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
    render: ({ state }) => <RefundState state={state} />,
    csv: ({ state }) => text(`transactions.refund-state-${state}`),
  },
  moneyColumn('amount', 'dossiers.amount'),
  { key: 'shop', title: 'dossiers.shop', render: ({ shopName }) => shopName },
  { key: 'tenant', title: 'dossiers.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
  { key: 'askedBy', title: 'transactions.asked-by', render: ({ askedBy }) => askedBy },
  { key: 'reason', title: 'grid.reason', render: ({ reason }) => reason },
  {
    key: 'decidedBy',
    title: 'transactions.decided-by',
    render: decisionOf,
    csv: ({ decidedBy }) => decidedBy,
  },
];
