import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { OpenCircuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Alert, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useCircuitTime } from './circuit-time.tsx';
import { PartnerLink } from './partner-link.tsx';

const refetchMilliseconds = 10_000;

/** Says that messages of a transaction wait for a partner, and until when; nothing while none does. */
export function WaitsForPartner({ transactionNumber }: { transactionNumber: string }) {
  const { data } = useQuery({
    ...readOf(integrationPartnersApi.circuitsWaitedFor, { params: { transactionNumber } }),
    // Nobody tells when a single message goes on.
    refetchInterval: ({ state }) => (state.data?.data.length ? refetchMilliseconds : false),
  });
  return data?.data.map((open) => <Wait key={open.partnerId} open={open} />);
}

function Wait({ open }: { open: OpenCircuit }) {
  const t = useText();
  const time = useCircuitTime(open.circuit);
  const { state } = open.circuit;
  return (
    <Alert
      role="status"
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconPlugConnectedX size={18} aria-hidden />}
      title={t(`integration-partners.circuit-waits-title`, { name: open.partnerName })}
    >
      <Text size="sm">
        {t(`integration-partners.circuit-waits-${state === 'Open' ? 'Open' : 'HalfOpen'}`, { name: open.partnerName })}
      </Text>
      <Text size="sm" component="div">
        <PartnerLink open={open} />
        {time !== null && (
          <>
            {' · '}
            {t(time[0])}: {time[1]}
          </>
        )}
      </Text>
    </Alert>
  );
}
