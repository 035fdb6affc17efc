import { permissionsNeeded } from '@houston/contract/endpoint';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { OpenCircuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { When } from '../../../../ui/values/when.tsx';
import { PartnerLink } from '../partner-link.tsx';
import { CircuitBadge } from './circuit-badge.tsx';
import { CircuitNotice, whileThereAreAny } from './circuit-notice.tsx';
import { saidOf, useCircuitTime } from './circuit-time.tsx';

const { openCircuits } = integrationPartnersApi;
/** The partners that messages wait for, to whoever may see the bus; nothing while there are none. */
export function OpenCircuits() {
  const t = useText();
  const isAllowed = missingPermissions(useSession(), permissionsNeeded(openCircuits.needs) ?? []).length === 0;
  const { data } = useQuery({
    ...readOf(openCircuits, {}),
    enabled: isAllowed,
    refetchInterval: whileThereAreAny,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <CircuitNotice title={t('integration-partners.circuits-open')}>
      <Text size="sm" mb={4}>
        {t('integration-partners.circuits-open-hint')}
      </Text>
      <List listStyleType="none" spacing={4} size="sm">
        {data.data.map((open) => (
          <List.Item key={open.partnerId}>
            <Line open={open} />
          </List.Item>
        ))}
      </List>
    </CircuitNotice>
  );
}

function Line({ open }: { open: OpenCircuit }) {
  const t = useText();
  const language = useLanguage();
  const time = useCircuitTime(open.circuit);
  const { sinceUtc, cause, reason, reasonBy } = open.circuit;
  return (
    <Group gap={8}>
      <PartnerLink open={open} />
      <CircuitBadge circuit={open.circuit} />
      {sinceUtc !== null && (
        <span>
          {t('general.before-value', { label: t('integration-partners.circuit-since') })} <When at={sinceUtc} />
        </span>
      )}
      {cause !== null && <span>{t(`integration-partners.circuit-cause-${cause}`)}</span>}
      {reason !== null && <span>{saidOf(t, reason, reasonBy)}</span>}
      <PartnerLink open={open}>
        <span>{t('integration-partners.circuit-line', { count: formatCount(open.circuit.waiting, language) })}</span>
      </PartnerLink>
      {time !== null && (
        <span>
          {t('general.before-value', { label: t(time[0]) })} {time[1]}
        </span>
      )}
    </Group>
  );
}
