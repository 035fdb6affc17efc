import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const tones = {
  requested: 'warning',
  approved: 'good',
  partly: 'warning',
  failed: 'bad',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const;

type Stated = Pick<RefundRun, 'state' | 'executed' | 'failed'>;

/** The state of a refund run; of an approved one, how much of it was executed. */
export function RunState({ run }: { run: Stated }) {
  const t = useText();
  return <StateBadge tone={tones[stateOf(run)]}>{t(runStateKey(run))}</StateBadge>;
}

/** The same in words alone, as files have it. */
export function runStateKey(run: Stated): TextKey {
  return `refund-runs.state-${stateOf(run)}`;
}

function stateOf({ state, executed, failed }: Stated): keyof typeof tones {
  if (state !== 'approved' || failed === 0) return state;
  return executed === 0 ? 'failed' : 'partly';
}
