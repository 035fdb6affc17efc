import type { DossierState } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const tones = {
  Open: 'neutral',
  OnHold: 'warning',
  Arrangement: 'neutral',
  InCollection: 'warning',
  Sold: 'neutral',
  Overpaid: 'bad',
  Paid: 'good',
  WrittenOff: 'neutral',
  Cancelled: 'neutral',
} as const;

/** The state of a dossier; null while there is no claim. */
export function DossierStateBadge({ state }: { state: DossierState | null }) {
  const t = useText();
  return (
    <StateBadge tone={state === null ? 'neutral' : tones[state]}>{t(`dossiers.state-${state ?? 'none'}`)}</StateBadge>
  );
}
