import {
  IncidentNumber,
  securityIncidentsApi,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { Skeleton, Text, Title, Tooltip } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatInstant, formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import styles from './security-incident-page.module.css';

/** For somebody who was stopped and is nobody here: the number, the time, and how to get help. */
export function Page() {
  const t = useText();
  const { id, _splat } = useParams({ strict: false });
  const number = IncidentNumber.safeParse(id ?? _splat);
  const { data, isLoading } = useQuery({
    ...readOf(securityIncidentsApi.notice, { params: { number: number.data ?? '' } }),
    enabled: number.success,
  });
  return (
    <>
      <IconShieldLock size={36} stroke={1.5} className={styles.icon} aria-hidden="true" />
      <Title order={1} size="h3" mb={4}>
        {t('security-incident.title')}
      </Title>
      <Text mb={16}>{t('security-incident.explanation')}</Text>
      {isLoading && <Skeleton h={77} mb={20} aria-label={t('general.loading')} />}
      {data !== undefined && <Notice number={data.number} dateTime={data.dateTime} />}
      <Title order={2} size="h5" mb={4}>
        {t('security-incident.help-title')}
      </Title>
      <Text>{t(data === undefined ? 'security-incident.help-without-number' : 'security-incident.help')}</Text>
    </>
  );
}

function Notice({ number, dateTime }: { number: string; dateTime: Date }) {
  const t = useText();
  const language = useLanguage();
  const utc = `${formatInstant(dateTime, language, 'UTC')} UTC`;
  return (
    <dl className={styles.notice}>
      <dt>{t('security-incident.number')}</dt>
      <dd className={styles.number}>{number}</dd>
      <dt>{t('security-incident.time')}</dt>
      <dd>
        <Tooltip label={utc} events={{ hover: true, focus: true, touch: true }}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip has to be reached by keyboard */}
          <time dateTime={dateTime.toISOString()} tabIndex={0}>
            {formatZoned(dateTime, language, null)}
          </time>
        </Tooltip>
      </dd>
    </dl>
  );
}
