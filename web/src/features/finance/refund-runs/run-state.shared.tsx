import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
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

/** The state of a refund run; of an approved one, how much of it was executed. */
export function RunState({ run }: { run: Pick<RefundRun, 'state' | 'executed' | 'failed'> }) {
  const t = useText();
  const state = stateOf(run);
  return <StateBadge tone={tones[state]}>{t(`refund-runs.state-${state}`)}</StateBadge>;
}

function stateOf({ state, executed, failed }: Pick<RefundRun, 'state' | 'executed' | 'failed'>): keyof typeof tones {
  if (state !== 'approved' || failed === 0) return state;
  return executed === 0 ? 'failed' : 'partly';
}
