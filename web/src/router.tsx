/** Builds the router from the route table: layouts, lazy pages, guards, redirects. */

import type { Session } from '@houston/contract/features/access/session/session.schema';
import type { Permission } from '@houston/contract/permissions';
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
import { text } from './i18n/i18n.ts';
import { version } from './mission-control-screen.ts';
import { parseSearch, stringifySearch } from './platform/address/search.ts';
import { patientImport } from './platform/outage/patient-import.ts';
import { loadSession, missingPermissions } from './platform/session/session.ts';
import { showWarning } from './platform/toast.ts';
import type { Layout, Screen } from './screen.ts';
import { screens } from './screens.ts';
import { BareLayout } from './shell/frame/bare-layout.tsx';
import { BarePageFailure, PageFailure } from './shell/frame/page-failure.tsx';
import { showsInNavigation } from './shell/navigation/navigation-entries.ts';
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
      return guardScreen(screen, location.href, arrival);
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

/** The guard of a screen: comfort for honest people; the server decides on every call. */
export async function guardScreen(screen: Screen, href: string, arrival: Arrival = 'asked'): Promise<void> {
  if (screen.isPublic) return;
  const session = await loadSession();
  if (session === null) throw redirect({ to: '/login', search: href === '/welcome' ? {} : { next: href } });
  if (session.registration !== null) throw redirect({ to: `/register/verify/${session.registration}` });
  const [lacking] = missingPermissions(session, screen.needs ?? []);
  if (lacking !== undefined && screen.otherwise !== undefined) {
    // The version page says for as long as it is shown why it was opened; a toast alone is gone before it is read.
    const state = { refused: { screen: screen.title, permission: lacking } } as never;
    if (arrival === 'asked' && screen.otherwise === version) throw redirect({ to: version, replace: true, state });
    if (arrival !== 'default') tellRefusal(screen, lacking, arrival);
    throw redirect({ to: screen.otherwise, replace: true });
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

/** Nobody is moved from a screen without a word. */
function tellRefusal({ title }: Screen, lacking: Permission, arrival: Arrival): void {
  if (title === undefined) return;
  const values = { screen: text(title), permission: text(`permissions.${lacking}`) };
  showWarning(arrival === 'open' ? 'shell.screen-withdrawn' : 'shell.screen-refused', values);
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
