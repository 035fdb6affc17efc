import { useHotkeys } from '@mantine/hooks';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { patientImport } from '../../platform/outage/patient-import.ts';
import { useSession } from '../../platform/session/session.ts';
import { GuardedForms } from '../../ui/form/leave-guard.tsx';
import { ListTools } from '../../ui/grid/list-tools.ts';
import { useSessionWatch } from '../interruptions/use-session-watch.ts';
import { useWornLook } from '../look/use-look.ts';
import { FallingSnow } from '../motion/falling-snow.tsx';
import { navigationGroups } from '../navigation/navigation-entries.ts';
import { NavigationRail } from '../navigation/navigation-rail.tsx';
import { BusPausedNotice } from '../notices/bus-paused-notice.tsx';
import { CriticalRulesNotice } from '../notices/critical-rules-notice.tsx';
import { StatusNotices } from '../notices/status-notices.tsx';
import { TemporaryAccessNotice } from '../notices/temporary-access-notice.tsx';
import { rememberPath } from '../palette/recent-screens.ts';
import { useAppliedPreferences } from '../preferences.ts';
import { useTenantId } from '../tenant-choice.ts';
import { SavedViewsMenu } from '../views/saved-views-menu.tsx';
import { areaWithScreens } from './areas.ts';
import styles from './core-layout.module.css';
import { Header } from './header/header.tsx';
import './shell.css';

const CommandPalette = lazy(async () => ({
  default: (await patientImport(() => import('../palette/command-palette.tsx'))).CommandPalette,
}));
const NarrowMenu = lazy(async () => ({
  default: (await patientImport(() => import('../navigation/narrow-menu.tsx'))).NarrowMenu,
}));
const InterruptionDialogs = lazy(async () => ({
  default: (await patientImport(() => import('../interruptions/interruption-dialogs.tsx'))).InterruptionDialogs,
}));

/** The same for all lists, so that a new session redraws none. */
const savedViewsMenu = <SavedViewsMenu />;

type Overlay = 'menu' | 'palette' | null;

/** The console for who is signed in: header, side navigation of the area, and the open screen. */
export function CoreLayout() {
  const session = useSession();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<Overlay>>(new Set());
  const opened = useRouterState({ select: (state) => areaWithScreens(state.location.pathname) });
  useSessionWatch();
  useWornLook(useTenantId());
  useAppliedPreferences(session?.preferences);
  useHotkeys([['mod+K', () => open('palette')]], []);

  // Stays mounted once opened, so that it can close softly.
  function open(kind: Overlay): void {
    setLoaded((before) => new Set(before).add(kind));
    setOverlay(kind);
  }

  if (session === null) return null;
  // Who came by an address may hold none of what its area lists.
  const area = opened && navigationGroups(session.permissions, opened.path).length > 0 ? opened : undefined;
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Header
        session={session}
        isMenuOpen={overlay === 'menu'}
        onOpenMenu={() => open('menu')}
        onOpenPalette={() => open('palette')}
      />
      <div className={styles.body}>
        {area !== undefined && <NavigationRail area={area} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          <StatusNotices />
          <CriticalRulesNotice />
          <BusPausedNotice />
          <TemporaryAccessNotice session={session} />
          <GuardedForms>
            <ListTools value={savedViewsMenu}>
              <Outlet />
            </ListTools>
          </GuardedForms>
        </main>
      </div>
      <ScreenAnnouncer userId={session.userId} />
      <FallingSnow
        now={new Date()}
        enabled={session.preferences.snow}
        timeZone={session.preferences.timeZone ?? undefined}
      />
      <Suspense>
        <InterruptionDialogs />
        {loaded.has('menu') && <NarrowMenu isOpen={overlay === 'menu'} onClose={() => setOverlay(null)} area={area} />}
        {loaded.has('palette') && <CommandPalette isOpen={overlay === 'palette'} onClose={() => setOverlay(null)} />}
      </Suspense>
    </div>
  );
}

function SkipLink() {
  const t = useText();
  // The address belongs to the router, so the link moves the focus itself.
  function skip(event: React.MouseEvent): void {
    event.preventDefault();
    document.getElementById('content')?.focus();
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place of this page
    <a href="#content" className={styles.skip} onClick={skip}>
      {t('shell.skip-to-content')}
    </a>
  );
}

/** Reads the opened screen out, for who cannot see it change: the tab's title stays the same. */
function ScreenAnnouncer({ userId }: { userId: number }) {
  const t = useText();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const path = screen?.path;
  useEffect(() => {
    if (path !== undefined) rememberPath(userId, path);
  }, [path, userId]);
  return (
    <div className={styles.announcer} aria-live="polite">
      {screen?.title === undefined ? '' : t(screen.title)}
    </div>
  );
}
