import type { Circuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import { When } from '../../../ui/when.tsx';

/** Until when an open circuit is held, or when it is tried next: also on a screen that stays open past that time. Null for any other. */
export function useCircuitTime({ state, heldUntilUtc, probeUtc }: Circuit): [TextKey, ReactNode] | null {
  const t = useText();
  const now = useNow();
  if (state !== 'Open') return null;
  if (heldUntilUtc !== null && heldUntilUtc > now) {
    return ['integration-partners.circuit-held-until', <When key="held" at={heldUntilUtc} isPlan />];
  }
  if (probeUtc === null) return null;
  const isDue = probeUtc <= now;
  const when = isDue ? t('integration-partners.circuit-probe-due') : <When key="probe" at={probeUtc} isPlan />;
  return [isDue ? 'integration-partners.circuit-next' : 'integration-partners.circuit-probe', when];
}
