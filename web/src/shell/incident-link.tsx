import type { BlockingIncident } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { useRecordLinks } from './record-screens.ts';

/** The number of a security incident, as a link for who may open it. */
export function IncidentLink({ incident: { id, number } }: { incident: BlockingIncident }) {
  const t = useText();
  const link = useRecordLinks()('security-incident', String(id));
  const name = t('security-incidents.incident', { number });
  if (link === undefined) return name;
  return (
    <Anchor component={Link} to={link.to} search={link.search} inherit>
      {name}
    </Anchor>
  );
}
