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

/** By what was asked for; while nothing of it is in the books, that it is under way. */
export function TransactionStateBadge({ transaction }: { transaction: Stated }) {
  const t = useText();
  return (
    <StateBadge tone={isUnderWay(transaction) ? 'neutral' : tones[transaction.state]}>
      {t(stateWords(transaction))}
    </StateBadge>
  );
}

type Stated = Pick<TransactionRow, 'state' | 'released' | 'captured'>;

/** Of an order that is captured no more, all of it was, or its rest was cancelled. */
export function stateWords(transaction: Stated) {
  if (isUnderWay(transaction)) return 'transactions.requested-capture';
  const { state, released } = transaction;
  return state === 'captured' && released > 0
    ? 'transactions.state-rest-cancelled'
    : (`transactions.state-${state}` as const);
}

/** Asked for, as the state counts it, and not booked yet: nobody is to read that something is captured. */
function isUnderWay({ state, captured }: Stated): boolean {
  return captured === 0 && (state === 'partially_captured' || state === 'captured');
}
