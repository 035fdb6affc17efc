import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatRelative } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { daysOf } from './bus-days.ts';
import { ThroughputChart } from './throughput-chart.tsx';
import { ThroughputTable } from './throughput-table.tsx';

/** How many attempts there were on each of the last 14 days, by type. */
export function Throughput() {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  const { data, error, refetch } = useQuery(readOf(serviceBusApi.throughput, {}));
  const days = useMemo(() => data && daysOf(data.data, data.countedAtUtc ?? new Date()), [data]);
  const countedAt = data?.countedAtUtc ?? null;
  return (
    <Panel
      title={t('service-bus.throughput')}
      {...(countedAt !== null && {
        hint: t('service-bus.throughput-counted', {
          ago: formatRelative(countedAt, new Date(Math.max(now.getTime(), countedAt.getTime())), language),
        }),
      })}
    >
      {days === undefined && error === null && (
        <Skeleton height={180} role="status" aria-label={t('general.loading')} />
      )}
      {days === undefined && error !== null && (
        <FailurePanel error={error} failure="service-bus.throughput-failed" retry={() => void refetch()} />
      )}
      {days !== undefined && countedAt === null && (
        <Text size="sm" c="dimmed">
          {t('service-bus.throughput-never')}
        </Text>
      )}
      {days !== undefined && countedAt !== null && (
        <>
          <ThroughputChart days={days} />
          <ThroughputTable days={days} />
        </>
      )}
    </Panel>
  );
}
