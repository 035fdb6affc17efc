import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { type FactEntry, FactRows } from '../../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useWaits } from './dossier-cessions.tsx';
import { useNextHandover, useNextReminder } from './dossier-chase.tsx';

/** What happens to a dossier by itself, or what it waits for: asked first of each, so it stands on what is seen first. */
export function DossierNext({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const reminder = useNextReminder(dossier);
  const handover = useNextHandover(dossier);
  const waits = useWaits(dossier);
  const facts: readonly FactEntry[] = [
    // Of one that is paid or sold its state says it.
    ...(reminder === undefined || dossier.state !== 'Open' ? [] : [['dossiers.reminders', reminder] as const]),
    ...(handover === undefined ? [] : [['dossiers.handovers', handover] as const]),
    ...(waits.length === 0 ? [] : [['dossiers.cessions', waits.join(' ')] as const]),
  ];
  if (facts.length === 0) return null;
  return (
    <Panel title={t('dossiers.next')}>
      <FactRows facts={facts} />
    </Panel>
  );
}
