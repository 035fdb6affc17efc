import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { CircuitBadge } from './outage/circuit-badge.tsx';

/** Whether deliveries reach a partner; of one that gets none, who calls it instead. */
export function ReachBadge({ partner: { calledBy, circuit } }: { partner: IntegrationPartner }) {
  const t = useText();
  if (calledBy === 'messages') return <CircuitBadge circuit={circuit} />;
  return <StateBadge tone="neutral">{t(`integration-partners.called-by-${calledBy}`)}</StateBadge>;
}
