/** Builds the router from the route table: layouts, lazy pages, guards, redirects. */

import type { Session } from '@houston/contract/features/access/session/session.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { version } from './mission-control-screen.ts';
import { parseSearch, stringifySearch } from './platform/address/search.ts';
import { isInputHeld } from './platform/held-input.ts';
import { patientImport } from './platform/outage/patient-import.ts';
import { type Refusal, refusalIn, refusalWords } from './platform/session/refusal.ts';
import { loadSession, missingPermissions } from './platform/session/session.ts';
import { showWarning } from './platform/toast.ts';
import type { Layout, Screen } from './screen.ts';
import { screens } from './screens.ts';
import { BareLayout } from './shell/frame/bare-layout.tsx';
import { BarePageFailure, PageFailure } from './shell/frame/page-failure.tsx';
import { navigationGroups, showsInNavigation } from './shell/navigation/navigation-entries.ts';
import { prefetchNotices } from './shell/notices/notices-read.ts';
import { SignInLayout } from './shell/sign-in/sign-in-layout.tsx';
import { prepareTenant } from './shell/tenant-choice.ts';

const root = createRootRoute({
  component: Outlet,
  errorComponent: BarePageFailure,
  // The last route sends unknown paths on, so this never shows.
  notFoundComponent: () => null,
});

const layouts = {
  core: createRoute({
    getParentRoute: () => root,
    id: 'core',
    beforeLoad: prepareCore,
    errorComponent: BarePageFailure,
    component: lazyRouteComponent(() => patientImport(() => import('./shell/frame/core-layout.tsx')), 'CoreLayout'),
  }),
  auth: createRoute({ getParentRoute: () => root, id: 'auth', component: SignInLayout }),
  registration: createRoute({
    getParentRoute: () => root,
    id: 'registration',
    component: lazyRouteComponent(
      () => patientImport(() => import('./shell/sign-in/registration-shell.tsx')),
      'RegistrationShell',
    ),
  }),
  bare: createRoute({ getParentRoute: () => root, id: 'bare', component: BareLayout }),
} satisfies Record<Layout, unknown>;

// The guard of the screen decides about who is not signed in; it runs after this.
async function prepareCore(): Promise<void> {
  const session = await loadSession();
  if (session === null || session.registration !== null) return;
  await prepareTenant(session);
  // Not waited for, but asked for early: a notice that comes after the page moves everything down.
  prefetchNotices();
}

function routeOf(screen: Screen) {
  const { page } = screen;
  return createRoute({
    getParentRoute: () => layouts[screen.layout],
    path: screen.path,
    beforeLoad: ({ location, cause }) => {
      const arrival = cause === 'stay' ? 'open' : isDefaultPath in location.state ? 'default' : 'asked';
      return guardScreen(screen, location.href, arrival, refusalIn(location.state));
    },
    // The router itself would load the whole page anew when a part is missing, and lose it with what was typed.
    ...(page && { component: lazyRouteComponent(() => patientImport(page), 'Page') }),
    staticData: { screen },
  });
}

// In the history entry: nobody asked for this screen, a path without one of its own led here.
const isDefaultPath = 'isDefaultPath';

/** How one came to a screen: by asking for it, by the default path of an area, or it was open already. */
type Arrival = 'asked' | 'default' | 'open';

/**
 * The guard of a screen: comfort for honest people; the server decides on every call.
 * @param before what was refused already, where another screen led here in its place
 */
export async function guardScreen(
  screen: Screen,
  href: string,
  arrival: Arrival = 'asked',
  before?: Refusal,
): Promise<void> {
  if (screen.isPublic) return;
  const session = await loadSession();
  if (session === null) throw redirect({ to: '/login', search: href === '/welcome' ? {} : { next: href } });
  if (session.registration !== null) throw redirect({ to: `/register/verify/${session.registration}` });
  const lacking = missingPermissions(session, screen.needs ?? []);
  if (lacking.length > 0 && screen.otherwise !== undefined) {
    if (arrival === 'default') throw redirect({ to: ownScreen(screen, session) ?? screen.otherwise, replace: true });
    // Who is in the middle of something keeps it; the next step that they take decides anew.
    if (arrival === 'open' && isInputHeld()) {
      tellRefusal({ screen: screen.title, permissions: lacking }, 'shell.screen-kept');
      return;
    }
    // Of two screens that do not open, only the first was asked for.
    const refused = before ?? { screen: screen.title, permissions: lacking };
    const next = screens.find(({ path }) => path === screen.otherwise);
    const leadsOn = next?.path === version || missingPermissions(session, next?.needs ?? []).length > 0;
    // The version page says for as long as it is shown why it was opened; a toast alone is gone before it is read.
    const isToldThere = leadsOn && arrival === 'asked';
    if (!isToldThere) tellRefusal(refused, arrival === 'open' ? 'shell.screen-withdrawn' : 'shell.screen-refused');
    throw redirect({ to: screen.otherwise, replace: true, ...(isToldThere && { state: { refused } as never }) });
  }
  const first = firstScreenIn(screen, session.permissions);
  if (first !== undefined) throw redirect({ to: first.path, replace: true });
}

/** The screen that an area without a page of its own leads to: the first that this admin may open, else the first, which says why not. */
function firstScreenIn({ path, page }: Screen, flags: Session['permissions']): Screen | undefined {
  if (page !== undefined) return undefined;
  const inside = screens.filter((screen) => screen.path.startsWith(`${path}/`));
  return inside.find((screen) => showsInNavigation(screen, flags)) ?? inside[0];
}

/** Where the area of a screen that nobody asked for begins for this admin: with what their permissions are for, not with what everybody sees. */
function ownScreen({ path }: Screen, { permissions }: Session): string | undefined {
  const [, area] = path.split('/');
  const entries = navigationGroups(permissions, `/${area}`).flatMap((group) => group.entries);
  return entries.find(({ nav }) => nav.isAlwaysShown !== true)?.path;
}

/** Nobody is moved from a screen without a word. */
function tellRefusal(refused: Refusal, why: TextKey): void {
  const words = refusalWords(refused);
  if (words !== undefined) showWarning(why, words);
}

function redirectRoute(path: string, to: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      // The default paths keep what came with them (`ErrorMessage`); a path that does not exist has nothing to keep.
      const state = { [isDefaultPath]: true } as never;
      throw redirect({ to, replace: true, state, ...(path !== '$' && { search: true }) });
    },
  });
}

function childrenOf(layout: Layout) {
  return layouts[layout].addChildren(screens.filter((screen) => screen.layout === layout).map(routeOf));
}

/** `history`: where the address is kept; by default the browser's own. */
export function createHoustonRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([
      redirectRoute('/', '/welcome'),
      redirectRoute('/mission-control', '/mission-control/admins'),
      childrenOf('core'),
      childrenOf('auth'),
      childrenOf('registration'),
      childrenOf('bare'),
      redirectRoute('$', '/404'),
    ]),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageFailure,
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    // Paths come from a table, so there is nothing for the router to infer from.
    router: AnyRouter;
  }
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
