import type { TransactionRow } from '@houston/contract/features/finance/transactions/transactions.schema';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const tones = {
  started: 'neutral',
  partially_captured: 'neutral',
  captured: 'good',
  refunded: 'warning',
  cancelled: 'neutral',
} as const;

/** By what was asked for, whether or not it is in the books yet. */
export function TransactionStateBadge({ transaction }: { transaction: Stated }) {
  const t = useText();
  return <StateBadge tone={tones[transaction.state]}>{t(stateWords(transaction))}</StateBadge>;
}

type Stated = Pick<TransactionRow, 'state' | 'released'>;

/** Of an order that is captured no more, all of it was, or its rest was cancelled. */
export function stateWords({ state, released }: Stated) {
  return state === 'captured' && released > 0
    ? 'transactions.state-rest-cancelled'
    : (`transactions.state-${state}` as const);
}
