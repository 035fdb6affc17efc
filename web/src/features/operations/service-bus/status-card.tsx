import { serviceStates } from '@houston/contract/features/operations/service-bus/service-bus.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { failureText } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { BusState } from './bus-state.tsx';
import { StatusFacts } from './status-facts.tsx';
import { ToggleDialog, type ToggleVerb } from './toggle-dialog.tsx';
import { type KnownStatus, useBusStatus } from './use-bus-status.ts';

/** Whether the bus runs, since when and why, what waits, and the button that pauses or enables it. */
export function StatusCard() {
  const t = useText();
  const known = useBusStatus();
  const [asked, setAsked] = useState<ToggleVerb | null>(null);
  const { state } = known;
  const verb = state === serviceStates.enabled ? 'pause' : 'enable';
  const Icon = verb === 'pause' ? IconPlayerPause : IconPlayerPlay;
  return (
    <Panel
      title={t('service-bus.status')}
      aside={
        !known.isLoading && (
          <Group gap="sm">
            <BusState state={state} />
            <WithReason reason={known.isKnown ? undefined : t('service-bus.button-off')}>
              <Button
                size="xs"
                variant={verb === 'pause' ? 'default' : 'filled'}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => setAsked(verb)}
              >
                {t(`service-bus.${verb}`)}
              </Button>
            </WithReason>
          </Group>
        )
      }
    >
      <Unknown known={known} />
      {known.isLoading && <Skeleton height={180} role="status" aria-label={t('general.loading')} />}
      {known.status !== undefined && <StatusFacts status={known.status} growth={known.growth} />}
      {asked !== null && (
        <ToggleDialog verb={asked} waiting={known.status?.waiting ?? 0} close={() => setAsked(null)} />
      )}
    </Panel>
  );
}

/** Why the status is not to be trusted. */
function Unknown({ known }: { known: KnownStatus }) {
  const t = useText();
  if (known.isKnown || known.isLoading) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      mb="sm"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('service-bus.error')}
    >
      {failureText(known.error)} {t(unknownKey(known))}
    </Alert>
  );
}

function unknownKey({ status, state }: KnownStatus): TextKey {
  if (status !== undefined) return 'service-bus.status-old';
  return state === serviceStates.paused ? 'service-bus.status-noticed' : 'service-bus.status-unknown';
}
