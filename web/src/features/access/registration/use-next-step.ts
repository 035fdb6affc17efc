import type { Session } from '@houston/contract/features/access/session/session.schema';
import { useCallback } from 'react';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useGo } from '../../../platform/address/use-go.ts';
import { callApi } from '../../../platform/calls/api.ts';
import { pathIn, setSession } from '../../../platform/session/session.ts';

/** Takes the session that a step of the registration answered, and goes on to the next step or into the console. */
export function useNextStep(): (session: Session) => void {
  const go = useGo();
  return useCallback(
    (session) => {
      setSession(session);
      if (session.registration === null) void keepLanguage(session);
      go(pathIn(session), { replace: true });
    },
    [go],
  );
}

// Who registered in a language means to work in it. Should this fail, the profile offers the choice as ever.
async function keepLanguage(session: Session): Promise<void> {
  const language = currentLanguage();
  if (language === session.preferences.language) return;
  // Not imported above: it brings the phone number rules along, which no screen before sign-in needs.
  const { profileApi } = await import('@houston/contract/features/access/profile/profile.api');
  const kept = await callApi(profileApi.setPreferences, { body: { language } }).catch(() => null);
  if (kept !== null) setSession({ ...session, preferences: kept });
}
