import { permissionsNeeded } from '@houston/contract/endpoint';
import {
  type BackgroundService,
  backgroundServicesApi,
} from '@houston/contract/features/operations/background-services/background-services.api';
import { Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { Trouble } from '../../../../ui/page/trouble.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { isSilent, serviceKey } from './service-name.ts';
import { serviceText } from './service-words.ts';

// One that stopped tells nobody: it is found by asking.
const refetchMilliseconds = 30_000;
const { list } = backgroundServicesApi;

/** The background services that are not well, since when and why, to whoever may see the bus; nothing while all are. */
export function FailingServices() {
  const t = useText();
  const isAllowed = missingPermissions(useSession(), permissionsNeeded(list.needs) ?? []).length === 0;
  const { data } = useQuery({ ...readOf(list, {}), enabled: isAllowed, refetchInterval: refetchMilliseconds });
  const failing = (data?.data ?? []).filter(({ status }) => status !== 1);
  if (failing.length === 0) return null;
  return (
    <Trouble icon={IconAlertTriangle} title={t('background-services.failing-title')}>
      <List size="sm" spacing={4} listStyleType="none">
        {failing.map((service) => (
          <List.Item key={service.service}>
            <Line service={service} />
          </List.Item>
        ))}
      </List>
    </Trouble>
  );
}

function Line({ service }: { service: BackgroundService }) {
  const t = useText();
  const { lastActivityUtc, lastError } = service;
  return (
    <>
      <Anchor
        component={Link}
        to="/mission-control/service-bus/service-bus-control-panel"
        search={{ logs: service.service } as never}
        inherit
        c="inherit"
        underline="always"
      >
        {t(serviceKey(service.service))}
      </Anchor>
      {'. '}
      {isSilent(service)
        ? t('background-services.silent')
        : t('background-services.last-error', { error: serviceText(lastError ?? '') })}{' '}
      {t('general.before-value', { label: t('background-services.last-activity') })} <When at={lastActivityUtc} />
    </>
  );
}
