import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../../platform/query-client.ts';
import { refetchMilliseconds } from './circuit-notice.tsx';

/** What a partner said last and what waits for it, as long as it is not fully in use. */
export function useOutage({ id, circuit }: IntegrationPartner) {
  const isOut = circuit.state !== 'Closed';
  return useQuery({
    ...readOf(integrationPartnersApi.outage, { params: { id } }),
    enabled: isOut,
    refetchInterval: isOut && refetchMilliseconds,
  });
}
