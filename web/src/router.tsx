/** Builds the router from the route table: layouts, lazy pages, guards, redirects. */
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
import { parseSearch, stringifySearch } from './platform/search.ts';
import { loadSession, missingPermissions } from './platform/session.ts';
import type { Layout, Screen } from './screen.ts';
import { screens } from './screens.ts';
import { BareLayout } from './shell/bare-layout.tsx';
import { prefetchNotices } from './shell/notices-read.ts';
import { BarePageFailure, PageFailure } from './shell/page-failure.tsx';
import { SignInLayout } from './shell/sign-in-layout.tsx';
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
    component: lazyRouteComponent(() => import('./shell/core-layout.tsx'), 'CoreLayout'),
  }),
  auth: createRoute({ getParentRoute: () => root, id: 'auth', component: SignInLayout }),
  registration: createRoute({
    getParentRoute: () => root,
    id: 'registration',
    component: lazyRouteComponent(() => import('./shell/registration-shell.tsx'), 'RegistrationShell'),
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
  return createRoute({
    getParentRoute: () => layouts[screen.layout],
    path: screen.path,
    beforeLoad: ({ location }) => guardScreen(screen, location.href),
    ...(screen.page && { component: lazyRouteComponent(screen.page, 'Page') }),
    staticData: { screen },
  });
}

/** The guard of a screen: comfort for honest people; the server decides on every call. */
export async function guardScreen(screen: Screen, href: string): Promise<void> {
  if (screen.isPublic) return missing(screen);
  const session = await loadSession();
  if (session === null) throw redirect({ to: '/login', search: href === '/welcome' ? {} : { next: href } });
  if (session.registration !== null) throw redirect({ to: `/register/verify/${session.registration}` });
  const lacks = missingPermissions(session, screen.needs ?? []).length > 0;
  if (lacks && screen.otherwise !== undefined) throw redirect({ to: screen.otherwise, replace: true });
  missing(screen);
}

function missing(screen: Screen): void {
  if (screen.page === undefined) throw redirect({ to: '/404', replace: true });
}

function redirectRoute(path: string, to: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      // The default paths keep what came with them (`ErrorMessage`); a path that does not exist has nothing to keep.
      throw redirect({ to, replace: true, ...(path !== '$' && { search: true }) });
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
