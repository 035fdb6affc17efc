/** Keeps an open console true to its session: live changes, changed permissions, another admin, the end of the session. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { interrupt } from '../platform/interruptions.ts';
import { startLive } from '../platform/live.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSession } from '../platform/session.ts';
import { goToSignIn, isLeaving } from './leave.ts';

export function useSessionWatch(): void {
  const router = useRouter();
  const session = useSession();
  const userId = session?.userId ?? null;
  const rights = session === null ? null : JSON.stringify([userId, session.permissions, session.registration]);
  const seenRights = useRef(rights);

  useEffect(() => (userId === null ? undefined : startLive()), [userId]);

  useEffect(() => {
    if (rights === null || rights === seenRights.current) return;
    seenRights.current = rights;
    // The guards decide anew about the open screen, and what was refused may be allowed now.
    void router.invalidate();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/session' });
  }, [rights, router]);

  useEffect(() => {
    if (userId !== null || isLeaving()) return;
    void interrupt('sign-in').then((isSignedIn) => {
      if (!isSignedIn && !isLeaving()) return goToSignIn(router, router.state.location.href);
    });
  }, [userId, router]);
}
