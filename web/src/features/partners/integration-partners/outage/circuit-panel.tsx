import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { type FactEntry, FactList } from '../../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { When } from '../../../../ui/values/when.tsx';
import { ReachBadge } from '../reach-badge.tsx';
import { CircuitBadge } from './circuit-badge.tsx';
import { CircuitDialog, type CircuitVerb } from './circuit-dialog.tsx';
import { effectOf, isHeld, saidOf, useCircuitTime } from './circuit-time.tsx';
import { LastFailure } from './last-failure.tsx';
import { useOutage } from './use-outage.ts';

/** Whether messages reach a partner; for one that gets none, why there is nothing to stop. */
export function CircuitPanel({ partner }: { partner: IntegrationPartner }) {
  const t = useText();
  const { calledBy } = partner;
  if (calledBy === 'messages') return <DeliveriesPanel partner={partner} />;
  return (
    <Panel title={t('integration-partners.circuit')} aside={<ReachBadge partner={partner} />}>
      <Text size="sm">{t(`integration-partners.called-by-${calledBy}-effect`)}</Text>
    </Panel>
  );
}

/** Whether messages reach a partner, since when and why not, and what an admin can do about it. */
function DeliveriesPanel({ partner }: { partner: IntegrationPartner }) {
  const t = useText();
  const language = useLanguage();
  const [verb, setVerb] = useState<CircuitVerb | null>(null);
  const { circuit } = partner;
  const { state, sinceUtc, cause, reason, reasonBy, waiting } = circuit;
  const time = useCircuitTime(circuit);
  const now = useNow();
  const outage = useOutage(partner).data;
  // What was read while it lasted is kept for a while.
  const isOut = state !== 'Closed';
  const failure = (isOut && outage?.lastFailure) || null;
  const isStopped = isHeld(circuit, now);
  const facts: FactEntry[] = [
    ['integration-partners.circuit-waiting', formatCount(waiting, language)],
    ...fact(
      `integration-partners.circuit-${isOut ? 'out-since' : 'since'}`,
      sinceUtc && <When key="since" at={sinceUtc} />,
    ),
    ...fact('integration-partners.circuit-cause', cause && t(`integration-partners.circuit-cause-${cause}`)),
    ...fact('integration-partners.circuit-reason', reason && saidOf(t, reason, reasonBy)),
    ...fact(
      'integration-partners.circuit-last-failure',
      failure && <LastFailure key="failure" id={partner.id} failure={failure} />,
    ),
    ...(time === null ? [] : [time]),
  ];
  return (
    <Panel title={t('integration-partners.circuit')} aside={<CircuitBadge circuit={circuit} />}>
      <Stack gap="md">
        <Text size="sm">{t(`integration-partners.circuit-effect-${effectOf(circuit, now)}`)}</Text>
        <FactList facts={facts} />
        <Group gap="sm">
          <Button variant="default" onClick={() => setVerb('hold')}>
            {t(isStopped ? 'integration-partners.circuit-hold-longer' : 'integration-partners.circuit-hold')}
          </Button>
          {state === 'Open' && (
            <Button variant="default" onClick={() => setVerb('close')}>
              {t('integration-partners.circuit-close')}
            </Button>
          )}
        </Group>
      </Stack>
      {verb !== null && <CircuitDialog partner={partner} verb={verb} close={() => setVerb(null)} />}
    </Panel>
  );
}

/** None where there is nothing to say. */
function fact(name: FactEntry[0], value: ReactNode): FactEntry[] {
  return value === null ? [] : [[name, value]];
}
