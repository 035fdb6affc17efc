import type { ListedRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';

/** The status of an answer, or that there was none. */
export function RunStatus({ run: { status } }: { run: Pick<ListedRun, 'status'> }) {
  const t = useText();
  if (status === null) return <StateBadge tone="bad">{t('simulator.status-none')}</StateBadge>;
  const tone = status < 300 ? 'good' : status < 400 ? 'neutral' : 'bad';
  return <StateBadge tone={tone}>{String(status)}</StateBadge>;
}
