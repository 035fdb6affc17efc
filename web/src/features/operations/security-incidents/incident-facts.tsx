import {
  type SecurityIncident,
  securityIncidentsApi,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { Alert, Button, Code, Group, Stack } from '@mantine/core';
import { IconInfoCircle, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import facts from '../../../ui/facts/fact-list.module.css';
import { IncidentTime } from './incident-time.tsx';
import { causeText, scopeTexts, violationText } from './incident-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

/** What is known of an incident, and the way to resolve it while it is not. */
export function IncidentFacts({ incident }: { incident: SecurityIncident }) {
  const t = useText();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { sparedBecause, unblockedOn } = incident;
  return (
    <Stack>
      <dl className={facts.rows}>
        <Fact name={t('security-incidents.violation')}>{violationText(incident.violationCode)}</Fact>
        <Fact name={t('security-incidents.violation-code')}>
          <Code>{incident.violationCode}</Code>
        </Fact>
        <Fact name={t('security-incidents.violation-cause')}>{causeText(incident.violationCause)}</Fact>
        <Fact name={t('security-incidents.date-time')}>
          <IncidentTime at={incident.dateTime} />
        </Fact>
        <Fact name={t('security-incidents.last-seen')}>
          <IncidentTime at={incident.lastSeen} />
        </Fact>
        <Fact name={t('security-incidents.count')}>{formatCount(incident.count, language)}</Fact>
        <Fact name={t('security-incidents.ip')}>{incident.ip}</Fact>
        <Fact name={t('security-incidents.user-scope')}>{t(scopeTexts[incident.userScope])}</Fact>
        <Fact name={t('security-incidents.user-email')}>{incident.userEmail}</Fact>
        <Fact name={t('security-incidents.user-agent')}>{incident.userAgent}</Fact>
        {unblockedOn !== null && (
          <>
            <Fact name={t('security-incidents.unblocked-on')}>
              <IncidentTime at={unblockedOn} />
            </Fact>
            <Fact name={t('security-incidents.unblocked-by')}>{incident.unblockedByUserEmail}</Fact>
            <Fact name={t('security-incidents.unblocked-reason')}>{incident.unblockedReason}</Fact>
          </>
        )}
      </dl>
      {sparedBecause !== null && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {t(`security-incidents.spared-${sparedBecause}`)}
        </Alert>
      )}
      {unblockedOn === null && (
        <Group justify="flex-end">
          <Can do={securityIncidentsApi.resolve}>
            <Button leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => setAsking(true)}>
              {t('security-incidents.resolve')}
            </Button>
          </Can>
        </Group>
      )}
      <ResolveDialog incident={incident} isOpen={isAsking && unblockedOn === null} close={() => setAsking(false)} />
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === null || children === '' ? t('grid.no-value') : children}</dd>
    </>
  );
}
