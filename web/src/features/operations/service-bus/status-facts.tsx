import type { BusStatus } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, formatRelative } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { useNow } from '../../../ui/use-now.ts';
import { When } from '../../../ui/values/when.tsx';
import styles from './control-panel.module.css';
import type { KnownStatus } from './use-bus-status.ts';

interface StatusFactsProps {
  status: BusStatus;
  growth: KnownStatus['growth'];
}

/** Who made the bus what it is, and the figures of what goes over it. */
export function StatusFacts({ status, growth }: StatusFactsProps) {
  const t = useText();
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const figures: [string, ReactNode][] = [
    [t('service-bus.waiting'), <Waiting key="waiting" waiting={count(status.waiting)} growth={growth} />],
    [
      t('service-bus.oldest-waiting'),
      status.oldestWaitingUtc === null ? (
        t('service-bus.nothing-waits')
      ) : (
        <When key="oldest" at={status.oldestWaitingUtc} />
      ),
    ],
    [t('service-bus.running'), count(status.running)],
    [t('service-bus.delayed'), count(status.delayed)],
    [t('service-bus.waiting-for-partners'), <OfPartners key="partners" count={status.waitingForPartners} />],
    [t('service-bus.succeeded-last-hour'), count(status.succeededLastHour)],
    [t('service-bus.failed-last-hour'), <FailedAttempts key="failed" count={status.failedLastHour} />],
  ];
  return (
    <>
      <LastChange change={status.lastChange} />
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Those wait at their partners, which list them. */
function OfPartners({ count }: { count: number }) {
  return <Listed count={count} at="/mission-control/integration/overview" />;
}

/** Attempts, of which one message may have several: its list has as many. */
function FailedAttempts({ count }: { count: number }) {
  // To the minute, so that the link does not change with every second.
  const from = new Date(Math.floor(useNow().getTime() / 60_000) * 60_000 - 3_600_000);
  const filters = new URLSearchParams({ onlyFailed: 'true', tenantId: 'all', from: from.toISOString() });
  return <Listed count={count} at="/mission-control/service-bus/transactions" query={filters.toString()} />;
}

interface ListedProps {
  count: number;
  at: Parameters<typeof screenAt>[0];
  query?: string;
}

/** A number that leads to what it counts, for whoever may open that. */
function Listed({ count, at, query }: ListedProps) {
  const language = useLanguage();
  const { path, needs = [] } = screenAt(at);
  const mayOpen = missingPermissions(useSession(), needs).length === 0;
  if (count === 0 || !mayOpen) return formatCount(count, language);
  return (
    <Anchor component={Link} to={path} {...(query !== undefined && { search: { query } as never })} inherit>
      {formatCount(count, language)}
    </Anchor>
  );
}

function Waiting({ waiting, growth }: { waiting: string; growth: KnownStatus['growth'] }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  if (growth === null) return waiting;
  const values = {
    count: growth.count,
    ago: formatRelative(growth.since, new Date(Math.max(now.getTime(), growth.since.getTime())), language),
  };
  return (
    <>
      {waiting}
      <Text size="xs" c="dimmed" fw={400}>
        {t('service-bus.backlog-grew', values)}
      </Text>
    </>
  );
}

function LastChange({ change }: { change: BusStatus['lastChange'] }) {
  const t = useText();
  if (change === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('service-bus.never-changed')}
      </Text>
    );
  }
  return (
    <div>
      <Text size="sm">
        {t('service-bus.changed-by', { name: change.changedBy || t('service-bus.by-houston') })},{' '}
        <When at={change.mutationUtc} />
      </Text>
      {change.reason !== '' && (
        <Text size="sm" className={styles.reason ?? ''}>
          <b>{t('general.before-value', { label: t('service-bus.reason') })}</b> {change.reason}
        </Text>
      )}
      {change.resumeAtUtc !== null && change.state === 0 && (
        <Text size="sm">
          {t('general.before-value', { label: t('service-bus.resumes') })} <When at={change.resumeAtUtc} isPlan />
        </Text>
      )}
    </div>
  );
}
