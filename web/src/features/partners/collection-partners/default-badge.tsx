import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Marks the partner that dossiers are handed over to. */
export function DefaultBadge() {
  const t = useText();
  return <StateBadge tone="good">{t('debt-collection-partners.is-default')}</StateBadge>;
}
