import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { setLanguage } from '../../../i18n/i18n.ts';
import { useGo } from '../../../platform/address/use-go.ts';
import { pathIn, useSession } from '../../../platform/session/session.ts';
import { nextPath } from './next-path.ts';

/**
 * Lets who is signed in, or signs in here or in another tab, on to where they were going: what is left of the
 * registration, else `next`, else the dashboard. Language and theme follow the admin.
 */
export function useWayIn(next: string | undefined): void {
  const session = useSession();
  const go = useGo();
  const { setColorScheme } = useMantineColorScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each admin, not for each change of the functions
  useEffect(() => {
    if (session === null) return;
    setColorScheme(session.preferences.theme);
    void setLanguage(session.preferences.language);
    go(pathIn(session, nextPath(next)), { replace: true });
  }, [session?.userId]);
}
