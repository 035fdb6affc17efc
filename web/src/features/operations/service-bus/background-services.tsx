import {
  type BackgroundService,
  backgroundServicesApi,
} from '@houston/contract/features/operations/background-services/background-services.api';
import { Button, Group, Skeleton, Table, Text } from '@mantine/core';
import { IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTimeZone } from '../../../platform/session.ts';
import { useDialogAddress } from '../../../ui/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/when.tsx';
import styles from './control-panel.module.css';
import { RunService } from './run-service.tsx';
import { ServiceLogs } from './service-logs.tsx';
import { serviceKey } from './service-name.ts';

// Heartbeats come in seconds; the stream of changes does not tell of each of them.
const refetchMilliseconds = 10_000;
const partsOfDialog = ['log.skip', 'log.limit', 'log.order'];

/** The background services: how they are, when they worked last and will next, and their logs. */
export function BackgroundServices() {
  const t = useText();
  const dialog = useDialogAddress('logs', partsOfDialog);
  const [asked, setAsked] = useState<BackgroundService | null>(null);
  const { data, error, refetch } = useQuery({
    ...readOf(backgroundServicesApi.list, {}),
    refetchInterval: refetchMilliseconds,
  });
  return (
    <Panel title={t('background-services.title')}>
      {data === undefined && error === null && (
        <Skeleton height={180} role="status" aria-label={t('general.loading')} />
      )}
      {data === undefined && error !== null && (
        <FailurePanel
          error={error}
          failure="control-panel.background-service.err-retrieve"
          retry={() => void refetch()}
        />
      )}
      {data?.data.length === 0 && <NoticePanel title={t('background-services.empty')} />}
      {data !== undefined && data.data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable without a pointer
        <section className={styles.services} tabIndex={0} aria-label={t('background-services.title')}>
          <ServiceTable services={data.data} openLogs={dialog.open} run={setAsked} />
        </section>
      )}
      <RunService service={asked} close={() => setAsked(null)} />
      {dialog.value !== undefined && <ServiceLogs service={dialog.value} close={dialog.close} />}
    </Panel>
  );
}

interface ServiceTableProps {
  services: readonly BackgroundService[];
  openLogs: (service: number) => void;
  run: (service: BackgroundService) => void;
}

function ServiceTable({ services, openLogs, run }: ServiceTableProps) {
  const t = useText();
  return (
    <Table aria-label={t('background-services.title')} fz="sm">
      <Table.Thead>
        <Table.Tr>
          {(['health', 'service', 'last-activity', 'next-run', 'actions'] as const).map((name) => (
            <Table.Th key={name} scope="col">
              {t(`background-services.${name}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {services.map((service) => (
          <ServiceRow
            key={service.service}
            service={service}
            openLogs={() => openLogs(service.service)}
            run={() => run(service)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ServiceRowProps {
  service: BackgroundService;
  openLogs: () => void;
  run: () => void;
}

function ServiceRow({ service, openLogs, run }: ServiceRowProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const name = t(serviceKey(service.service));
  const isHealthy = service.status === 1;
  return (
    <Table.Tr>
      <Table.Td>
        <StateBadge tone={isHealthy ? 'good' : 'bad'}>
          {t(isHealthy ? 'background-services.healthy' : 'background-services.unhealthy')}
        </StateBadge>
      </Table.Td>
      <Table.Td>
        {name}
        {service.lastError !== null && (
          <Text span size="xs" c="dimmed" className={styles.lastError ?? ''}>
            {t('background-services.last-error', { error: service.lastError })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {service.lastActivityUtc === null ? (
          <When at={null} />
        ) : (
          <time dateTime={service.lastActivityUtc.toISOString()}>
            {formatInstant(service.lastActivityUtc, language, timeZone)}
          </time>
        )}
      </Table.Td>
      <Table.Td>{service.isRunning ? t('background-services.running') : <NextRun at={service.nextRunUtc} />}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileText size={14} aria-hidden />}
            aria-label={t('background-services.logs-of', { name })}
            onClick={openLogs}
          >
            {t('background-services.logs')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            aria-label={t('background-services.run-of', { name })}
            onClick={run}
          >
            {t('background-services.run')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function NextRun({ at }: { at: Date | null }) {
  return at === null ? '–' : <When at={at} isPlan />;
}
