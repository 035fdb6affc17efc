import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import type { Preferences } from '@houston/contract/features/access/session/session.schema';
import { useMantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { setLanguage } from '../../../i18n/i18n.ts';
import { callApi } from '../../../platform/api.ts';
import { loadSession, setSession, useSignedIn } from '../../../platform/session.ts';

export type PreferenceChange = Partial<Omit<Preferences, 'tenantId'>>;

/** The admin's preferences, and `change`, which shows a choice at once, saves it, and takes it back when that fails. */
export function usePreferences() {
  const { preferences } = useSignedIn();
  const { setColorScheme } = useMantineColorScheme();
  const { mutate } = useMutation({
    mutationFn: (change: PreferenceChange) => callApi(profileApi.setPreferences, { body: change }),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'preferences' },
    meta: { failure: 'profile.preferences-failed' },
    onMutate: async (change) => {
      const before = pick(preferences, change);
      await show(change);
      return before;
    },
    // Only what this call changed: a later choice may be on its way already.
    onSuccess: (saved, change) => putInSession(pick(saved, change)),
    onError: (_error, _change, before) => before && show(before),
  });

  async function show(change: PreferenceChange): Promise<void> {
    await putInSession(change);
    if (change.theme !== undefined) setColorScheme(change.theme);
    if (change.language !== undefined) await setLanguage(change.language);
  }

  return { preferences, change: (next: PreferenceChange) => mutate(next) };
}

function pick(preferences: Preferences, change: PreferenceChange): PreferenceChange {
  const names = Object.keys(change) as (keyof PreferenceChange)[];
  return Object.fromEntries(names.map((name) => [name, preferences[name]]));
}

async function putInSession(change: PreferenceChange): Promise<void> {
  const session = await loadSession();
  if (session !== null) setSession({ ...session, preferences: { ...session.preferences, ...change } });
}
