import type { Circuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';

const tones = { Closed: 'good', Open: 'bad', HalfOpen: 'warning' } as const;

/** Whether deliveries reach a partner. */
export function CircuitBadge({ circuit: { state } }: { circuit: Circuit }) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`integration-partners.circuit-${state}`)}</StateBadge>;
}
