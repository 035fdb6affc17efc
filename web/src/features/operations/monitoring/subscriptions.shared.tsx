import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { type Severity, severities } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { Checkbox, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';

/** The severities that this admin is e-mailed about; every choice applies at once. */
export function MonitoringSubscriptions() {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(monitoringApi.subscriptions, {}));
  const save = useSave(monitoringApi.subscribe, {
    success: 'monitoring.subscriptions-saved',
    failure: 'monitoring.subscriptions-failed',
  });
  if (data === undefined) {
    if (error === null) return <Skeleton height={28} role="status" aria-label={t('general.loading')} />;
    return <FailurePanel error={error} failure="monitoring.subscriptions-unread" retry={() => void refetch()} />;
  }

  function choose(severity: Severity, isChosen: boolean): void {
    const others = (data?.severities ?? []).filter((one) => one !== severity);
    const chosen = isChosen ? [...others, severity].toSorted((a, b) => a - b) : others;
    void save.save({ body: { severities: chosen } });
  }

  return (
    <Group gap="lg" role="group" aria-label={t('monitoring.subscriptions')}>
      {severities.map((severity) => (
        <Checkbox
          key={severity}
          label={t(`monitoring.severity-${severity}`)}
          checked={data.severities.includes(severity)}
          onChange={(event) => choose(severity, event.currentTarget.checked)}
        />
      ))}
    </Group>
  );
}
