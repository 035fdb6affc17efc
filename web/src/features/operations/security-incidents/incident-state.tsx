import type { SecurityIncident } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { stateOf } from './incident-words.ts';

export function IncidentState({ incident }: { incident: SecurityIncident }) {
  const t = useText();
  const { key, tone } = stateOf(incident);
  return <StateBadge tone={tone}>{t(key)}</StateBadge>;
}
