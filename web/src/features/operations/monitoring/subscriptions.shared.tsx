import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { type Severity, severities } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';

/** The severities that this admin is e-mailed about; every choice applies at once. */
export function MonitoringSubscriptions() {
  return (
    <Loaded
      query={useQuery(readOf(monitoringApi.subscriptions, {}))}
      failure="monitoring.subscriptions-unread"
      height={28}
    >
      {(subscribed) => <SeverityBoxes chosen={subscribed.severities} />}
    </Loaded>
  );
}

function SeverityBoxes({ chosen }: { chosen: readonly Severity[] }) {
  const t = useText();
  const save = useSave(monitoringApi.subscribe, {
    success: 'monitoring.subscriptions-saved',
    failure: 'monitoring.subscriptions-failed',
  });

  function choose(severity: Severity, isChosen: boolean): void {
    const others = chosen.filter((one) => one !== severity);
    void save.save({ body: { severities: isChosen ? [...others, severity].toSorted((a, b) => a - b) : others } });
  }

  return (
    <Group gap="lg" role="group" aria-label={t('monitoring.subscriptions')}>
      {severities.map((severity) => (
        <Checkbox
          key={severity}
          label={t(`monitoring.severity-${severity}`)}
          checked={chosen.includes(severity)}
          onChange={(event) => choose(severity, event.currentTarget.checked)}
        />
      ))}
    </Group>
  );
}
