import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { Alert, Anchor, Group } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatZoned } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { readOf } from '../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../platform/session/session.ts';
import { screenAt } from '../../screens.ts';

const panelPath = '/mission-control/service-bus/service-bus-control-panel';

/** Tells everybody while the bus is paused: since when, by whom and why, until when. It cannot be dismissed: it is still so. */
export function BusPausedNotice() {
  const t = useText();
  const language = useLanguage();
  const session = useSession();
  const timeZone = session?.preferences.timeZone ?? null;
  const { data } = useQuery(readOf(serviceBusApi.notice, {}));
  if (data === undefined || data.pausedSinceUtc === null) return null;
  const needs = screenAt(panelPath).needs ?? [];
  const mayOpen = missingPermissions(session, needs).length === 0;
  const timeOf = (at: Date) => formatZoned(at, language, timeZone);
  return (
    <Alert color="orange" variant="light" mb="md" p="xs" role="status" icon={<IconPlayerPause size={18} aria-hidden />}>
      <Group gap="4px 12px">
        <span>
          {t(data.pausedBy === '' ? 'service-bus.notice' : 'service-bus.notice-by', {
            ...{ time: timeOf(data.pausedSinceUtc), reason: data.reason, name: data.pausedBy },
          })}{' '}
          {data.resumeAtUtc === null
            ? t('service-bus.notice-open-end')
            : t('service-bus.notice-until', { time: timeOf(data.resumeAtUtc) })}
        </span>
        {mayOpen && (
          <Anchor component={Link} to={panelPath} size="sm" c="inherit" underline="always">
            {t('service-bus.notice-link')}
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
