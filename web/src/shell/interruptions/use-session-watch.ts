/** Keeps an open console true to its session: live changes, changed permissions, the end of the session. */
import { translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { isUnder, type Topic } from '@houston/contract/topics';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { reloadTexts } from '../../i18n/i18n.ts';
import { leaveTo } from '../../platform/address/leave-to.ts';
import { onLiveTopic, startLive } from '../../platform/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { sessionRead, useSession } from '../../platform/session/session.ts';

export function useSessionWatch(): void {
  const router = useRouter();
  const session = useSession();
  const userId = session?.userId ?? null;
  const rights = session === null ? null : JSON.stringify([session.permissions, session.registration]);
  const seenRights = useRef(rights);

  useEffect(() => (userId === null ? undefined : startLive()), [userId]);

  useEffect(() => onLiveTopic(followTexts), []);

  useEffect(() => {
    if (rights === null || rights === seenRights.current) return;
    seenRights.current = rights;
    // The guards decide anew about the open screen, and what was refused may be allowed now.
    void router.invalidate();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionRead.queryKey[0] });
  }, [rights, router]);

  // Whoever could sign in again in the dialog has done so; here nobody is left.
  useEffect(() => {
    if (userId === null) leaveTo(`/login?${new URLSearchParams({ next: router.state.location.href })}`);
  }, [userId, router]);
}

// The texts are no query, so that the sign-in page does without.
function followTexts(topic: Topic): void {
  if (isUnder(translationsApi.get.path, topic)) void reloadTexts();
}
