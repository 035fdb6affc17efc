import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { CircuitWaitedFor } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useMayCall } from '../../../../platform/session/session.ts';
import { PartnerLink } from '../partner-link.tsx';
import { CircuitNotice, whileThereAreAny } from './circuit-notice.tsx';
import { useCircuitTime } from './circuit-time.tsx';

/** Says that messages of a transaction wait for a partner, and until when; nothing while none does, or to whoever may see neither bus nor transactions. */
export function WaitsForPartner({ transactionNumber }: { transactionNumber: string }) {
  const { circuitsWaitedFor } = integrationPartnersApi;
  const isAllowed = useMayCall(circuitsWaitedFor);
  const { data } = useQuery({
    ...readOf(circuitsWaitedFor, { params: { transactionNumber } }),
    enabled: isAllowed,
    refetchInterval: whileThereAreAny,
  });
  return data?.data.map((open) => <Wait key={open.partnerId} open={open} />);
}

function Wait({ open }: { open: CircuitWaitedFor }) {
  const t = useText();
  // At least what this stands beside.
  const time = useCircuitTime({ ...open.circuit, waiting: 1 });
  const { state } = open.circuit;
  return (
    <CircuitNotice title={t(`integration-partners.circuit-waits-title`, { name: open.partnerName })}>
      <Text size="sm">
        {t(`integration-partners.circuit-waits-${state === 'Open' ? 'Open' : 'HalfOpen'}`, { name: open.partnerName })}
      </Text>
      <Text size="sm" component="div">
        <PartnerLink open={open} />
        {time !== null && (
          <>
            {' · '}
            {t('general.before-value', { label: t(time[0]) })} {time[1]}
          </>
        )}
      </Text>
    </CircuitNotice>
  );
}
