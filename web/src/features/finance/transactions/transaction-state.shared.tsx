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
export function TransactionStateBadge({ state }: Pick<TransactionRow, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`transactions.state-${state}`)}</StateBadge>;
}
