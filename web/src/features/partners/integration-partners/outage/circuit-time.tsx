import type { Circuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
import { type TextOf, useText } from '../../../../i18n/use-text.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { When } from '../../../../ui/values/when.tsx';

/** Whether an admin stopped the calls until a time: nothing tries before it whether the partner answers. */
export function isHeld<Held extends Pick<Circuit, 'state' | 'heldUntilUtc'>>(
  circuit: Held,
  now: Date,
): circuit is Held & { heldUntilUtc: Date } {
  const { state, heldUntilUtc } = circuit;
  return state === 'Open' && heldUntilUtc !== null && heldUntilUtc > now;
}

/** Why an admin changed a circuit, and who that was where it is known. */
export function saidOf(t: TextOf, reason: string, name: string | null): string {
  return name === null || name === '' ? reason : t('integration-partners.circuit-said', { reason, name });
}

/** What the state of a circuit means for messages, as the texts call it. */
export function effectOf(circuit: Circuit, now: Date): Circuit['state'] | 'held' | 'idle' {
  if (isHeld(circuit, now)) return 'held';
  return circuit.state === 'Open' && circuit.waiting === 0 ? 'idle' : circuit.state;
}

type Timed = Pick<Circuit, 'state' | 'heldUntilUtc' | 'probeUtc' | 'waiting'>;

/** When an open circuit that is held is called again, or when it is tried next: also on a screen that stays open past that time. Null for any other. */
export function useCircuitTime(circuit: Timed): [TextKey, ReactNode] | null {
  const t = useText();
  const now = useNow();
  if (isHeld(circuit, now)) {
    return ['integration-partners.circuit-called-again', <When key="held" at={circuit.heldUntilUtc} isPlan />];
  }
  const { state, probeUtc, waiting } = circuit;
  if (state !== 'Open' || probeUtc === null) return null;
  const isDue = probeUtc <= now;
  const due = waiting > 0 ? 'circuit-probe-now' : 'circuit-probe-due';
  const when = isDue ? t(`integration-partners.${due}`) : <When key="probe" at={probeUtc} isPlan />;
  return [isDue ? 'integration-partners.circuit-next' : 'integration-partners.circuit-probe', when];
}
