import {
  type BackgroundService,
  backgroundServicesApi,
} from '@houston/contract/features/operations/background-services/background-services.api';
import { Button, Group, Table, Text } from '@mantine/core';
import { IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatZoned } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useDialogAddress } from '../../../../ui/dialog/dialog-address.ts';
import { useIsTelephone } from '../../../../ui/dialog/use-is-telephone.ts';
import cards from '../../../../ui/grid/rows/grid-cards.module.css';
import { NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { When } from '../../../../ui/values/when.tsx';
import styles from '../control-panel.module.css';
import { RunService } from './run-service.tsx';
import { ServiceLogs } from './service-logs.tsx';
import { isSilent, serviceKey, serviceWorkKey } from './service-name.ts';
import { serviceText } from './service-words.ts';

// Heartbeats come in seconds; the stream of changes does not tell of each of them.
const refetchMilliseconds = 10_000;
const partsOfDialog = ['log.skip', 'log.limit', 'log.order'];

/** The background services: how they are, when they worked last and will next, and their logs. */
export function BackgroundServices() {
  const t = useText();
  const dialog = useDialogAddress('logs', partsOfDialog);
  const Services = useIsTelephone() ? ServiceCards : ServiceTable;
  const [asked, setAsked] = useState<BackgroundService | null>(null);
  const read = useQuery({
    ...readOf(backgroundServicesApi.list, {}),
    refetchInterval: refetchMilliseconds,
  });
  return (
    <Panel title={t('background-services.title')}>
      <Loaded query={read} failure="control-panel.background-service.err-retrieve" height={180}>
        {({ data }) =>
          data.length === 0 ? (
            <NoticePanel title={t('background-services.empty')} />
          ) : (
            <Services services={data} openLogs={dialog.open} run={setAsked} />
          )
        }
      </Loaded>
      <RunService service={asked} close={() => setAsked(null)} />
      {dialog.value !== undefined && <ServiceLogs service={dialog.value} close={dialog.close} />}
    </Panel>
  );
}

interface ServicesProps {
  services: readonly BackgroundService[];
  openLogs: (service: number) => void;
  run: (service: BackgroundService) => void;
}

const parts = ['health', 'service', 'last-activity', 'next-run', 'actions'] as const;

function ServiceTable({ services, openLogs, run }: ServicesProps) {
  const t = useText();
  return (
    <Table aria-label={t('background-services.title')} fz="sm">
      <Table.Thead>
        <Table.Tr>
          {parts.map((name) => (
            <Table.Th key={name} scope="col">
              {t(`background-services.${name}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {services.map((service) => (
          <Table.Tr key={service.service}>
            {parts.map((part) => (
              <Table.Td key={part} className={part === 'service' ? undefined : styles.line}>
                <ServicePart part={part} service={service} openLogs={openLogs} run={run} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** As other lists on a telephone: nothing to scroll sideways. */
function ServiceCards({ services, ...actions }: ServicesProps) {
  const t = useText();
  return (
    <ul className={cards.cards} aria-label={t('background-services.title')}>
      {services.map((service) => (
        <li key={service.service} className={cards.card}>
          <dl className={cards.values}>
            {parts.map((part) => (
              <div key={part} className={cards.value}>
                <dt>{t(`background-services.${part}`)}</dt>
                <dd>
                  <ServicePart part={part} service={service} {...actions} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface ServicePartProps extends Omit<ServicesProps, 'services'> {
  part: (typeof parts)[number];
  service: BackgroundService;
}

function ServicePart({ part, service, openLogs, run }: ServicePartProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const name = t(serviceKey(service.service));
  const work = serviceWorkKey(service.service);
  const { lastError, lastActivityUtc: last, isRunning, nextRunUtc } = service;
  if (part === 'health') {
    const isHealthy = service.status === 1;
    return (
      <StateBadge tone={isHealthy ? 'good' : 'bad'}>
        {t(isHealthy ? 'background-services.healthy' : 'background-services.unhealthy')}
      </StateBadge>
    );
  }
  if (part === 'service') {
    return (
      <>
        {name}
        {work !== undefined && (
          <Text span size="xs" c="dimmed" className={styles.below ?? ''}>
            {t(work)}
          </Text>
        )}
        {isSilent(service) && (
          <Text span size="xs" c="dimmed" className={styles.below ?? ''}>
            {t('background-services.silent')}
          </Text>
        )}
        {lastError !== null && (
          <Text span size="xs" c="dimmed" className={styles.below ?? ''}>
            {t('background-services.last-error', { error: serviceText(lastError) })}
          </Text>
        )}
      </>
    );
  }
  if (part === 'last-activity') {
    if (last === null) return <When at={null} />;
    return <time dateTime={last.toISOString()}>{formatZoned(last, language, timeZone)}</time>;
  }
  if (part === 'next-run') return isRunning ? t('background-services.running') : <NextRun at={nextRunUtc} />;
  const buttons = [
    ['logs', IconFileText, () => openLogs(service.service)],
    ['run', IconPlayerPlay, () => run(service)],
  ] as const;
  return (
    <Group gap="xs" className={styles.buttons ?? ''}>
      {buttons.map(([action, Icon, onClick]) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          aria-label={`${t('general.before-value', { label: t(`background-services.${action}`) })} ${name}`}
          onClick={onClick}
        >
          {t(`background-services.${action}`)}
        </Button>
      ))}
    </Group>
  );
}

function NextRun({ at }: { at: Date | null }) {
  return at === null ? '–' : <When at={at} isPlan />;
}
