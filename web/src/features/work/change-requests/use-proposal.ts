import { permissionsNeeded } from '@houston/contract/endpoint';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';

/** What a request would change; not asked for by who may not know. */
export function useProposal(id: number) {
  const mayKnow =
    missingPermissions(useSession(), permissionsNeeded(changeRequestsApi.proposal.needs) ?? []).length === 0;
  return useQuery({ ...readOf(changeRequestsApi.proposal, { params: { id } }), enabled: mayKnow });
}
