import type { CreditDecision } from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const tones = {
  accepted: 'good',
  rejected: 'bad',
  closed: 'neutral',
  undecided: 'warning',
  unanswered: 'warning',
} as const satisfies Record<CreditDecision, string>;

export function Decision({ decision }: { decision: CreditDecision }) {
  return <StateBadge tone={tones[decision]}>{useText()(`credit-checks.decision-${decision}`)}</StateBadge>;
}
