import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { Anchor, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useMayCall, useSession, useTimeZone } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { Trouble } from '../../../ui/page/trouble.tsx';
import { WaitsForPartner } from '../../partners/integration-partners/outage/waits-for-partner.shared.tsx';

const panelPath = '/mission-control/service-bus/service-bus-control-panel';
const refetchMilliseconds = 10_000;

/** Why messages of a transaction do not go on: the bus is paused, or a partner is not called. Nothing while none waits. */
export function WaitsFor({ transactionNumber }: { transactionNumber: string }) {
  return (
    <>
      <WaitsForBus transactionNumber={transactionNumber} />
      <WaitsForPartner transactionNumber={transactionNumber} />
    </>
  );
}

/** That the bus is paused everybody is told above every screen, with the reason; here, that it keeps this transaction waiting. */
function WaitsForBus({ transactionNumber }: { transactionNumber: string }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const isAllowed = useMayCall(serviceBusApi.pauseOf);
  const mayOpen = missingPermissions(useSession(), screenAt(panelPath).needs ?? []).length === 0;
  const { data } = useQuery({
    ...readOf(serviceBusApi.pauseOf, { params: { transactionNumber } }),
    enabled: isAllowed,
    // A pause is told, but not which messages come meanwhile.
    refetchInterval: ({ state }) => (state.data?.pausedSinceUtc == null ? false : refetchMilliseconds),
  });
  if (data === undefined || data.pausedSinceUtc === null || data.waiting === 0) return null;
  const timeOf = (at: Date) => formatZoned(at, language, timeZone);
  return (
    <Trouble icon={IconPlayerPause} title={t('service-bus.waits-title')}>
      <Text size="sm">
        {t('service-bus.waits-paused', { time: timeOf(data.pausedSinceUtc) })}{' '}
        {data.resumeAtUtc === null
          ? t('service-bus.notice-open-end')
          : t('service-bus.notice-until', { time: timeOf(data.resumeAtUtc) })}
      </Text>
      {mayOpen && (
        <Anchor component={Link} to={panelPath} size="sm" c="inherit" underline="always">
          {t('service-bus.notice-link')}
        </Anchor>
      )}
    </Trouble>
  );
}
