/** Who is signed in, as every screen sees it; a changed permission reaches open screens through the live stream. */
import { anyOfNeeds, type Endpoint, permissionsNeeded } from '@houston/contract/endpoint';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import type { Permission } from '@houston/contract/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../calls/api.ts';
import { isApiError } from '../calls/api-error.ts';
import { keyOf, queryClient } from '../query-client.ts';
import { noteProof } from './proof-clock.ts';
import { noteSessionUse } from './session-clock.ts';

// A session that ends at work is asked for in the dialog, so that no screen falls over with what was typed in it. Only
// where nobody serves that dialog, before sign-in, or when the admin gives up, is there nobody.
export const sessionRead = queryOptions<Session | null>({
  queryKey: keyOf(sessionApi.get, {}),
  queryFn: async ({ signal }) => {
    try {
      const session = await callApi(sessionApi.get, {}, { signal });
      noteProof(session);
      return session;
    } catch (error) {
      if (isApiError(error, 'not_signed_in')) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** The session, loaded when it is not known; null for nobody. */
export function loadSession(): Promise<Session | null> {
  return queryClient.ensureQueryData(sessionRead);
}

/** Puts in what a call just answered, so that nothing asks again. */
export function setSession(session: Session | null): void {
  if (session !== null) noteSessionUse(Date.now());
  noteProof(session);
  queryClient.setQueryData(sessionRead.queryKey, session);
}

export function useSession(): Session | null {
  return useQuery(sessionRead).data ?? null;
}

/** Where an admin begins after signing in: what is left of the registration, else `wanted`, by default the dashboard. */
export function pathIn({ registration, permissions }: Session, wanted = '/welcome'): string {
  if (registration !== null) return `/register/verify/${registration}`;
  // Nothing would open for who has no permission at all; there they can ask for a role.
  return Object.values(permissions).includes(true) ? wanted : '/oidc-request-roles';
}

/** The IANA name of the admin's time zone; null follows the browser. */
export function useTimeZone(): string | null {
  return useSession()?.preferences.timeZone ?? null;
}

/** The same where no hook can be: in the words of a file. */
export function timeZoneNow(): string | null {
  return queryClient.getQueryData<Session | null>(sessionRead.queryKey)?.preferences.timeZone ?? null;
}

export function missingPermissions(session: Session | null, needs: readonly Permission[]): Permission[] {
  return needs.filter((flag) => session?.permissions[flag] !== true);
}

/** Whether the admin may make a call; one of several flags may be enough for it. */
export function useMayCall({ needs }: Pick<Endpoint, 'needs'>): boolean {
  const session = useSession();
  const flags = permissionsNeeded(needs) ?? [];
  const missing = missingPermissions(session, flags);
  return anyOfNeeds(needs) === null ? missing.length === 0 : missing.length < flags.length;
}
