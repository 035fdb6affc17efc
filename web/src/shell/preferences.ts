/** The admin's language and theme: shown as soon as they change, kept on the server, and followed from other tabs. */
import type { PreferencesInput } from '@houston/contract/features/access/profile/profile.api';
import type { Preferences } from '@houston/contract/features/access/session/session.schema';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type * as z from 'zod';
import { currentLanguage, setLanguage } from '../i18n/i18n.ts';
import { callApi } from '../platform/calls/api.ts';
import { patientImport } from '../platform/outage/patient-import.ts';
import { loadSession, setSession } from '../platform/session/session.ts';
import { showError } from '../platform/toast.ts';
import { writeStoredSnow } from './look/stored-snow.ts';

/** Takes the changes over at once; when they cannot be kept, it says so and goes back. */
export async function changePreferences(changes: z.input<typeof PreferencesInput>): Promise<void> {
  const before = await loadSession();
  if (before === null) return;
  await mergePreferences(changes as Partial<Preferences>);
  try {
    // Its schemas know every phone number of the world, which no other screen of every day needs.
    const { profileApi } = await patientImport(() => import('@houston/contract/features/access/profile/profile.api'));
    await callApi(profileApi.setPreferences, { body: changes });
  } catch (error) {
    showError(error, 'shell.preferences-failed');
    const old = Object.fromEntries(Object.entries(before.preferences).filter(([name]) => name in changes));
    await mergePreferences(old);
  }
}

async function mergePreferences(changes: Partial<Preferences>): Promise<void> {
  const session = await loadSession();
  if (session !== null) setSession({ ...session, preferences: { ...session.preferences, ...changes } });
}

/** Shows the console in the admin's language and theme. */
export function useAppliedPreferences(preferences: Preferences | undefined): void {
  const { setColorScheme } = useMantineColorScheme();
  const theme = preferences?.theme;
  const language = preferences?.language;
  const snow = preferences?.snow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the preference itself counts
  useEffect(() => {
    if (theme !== undefined) setColorScheme(theme);
  }, [theme]);
  useEffect(() => {
    if (language !== undefined && language !== currentLanguage()) void setLanguage(language);
  }, [language]);
  useEffect(() => {
    if (snow !== undefined) writeStoredSnow(snow);
  }, [snow]);
}
