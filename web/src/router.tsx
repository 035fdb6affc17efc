/** Builds the router from the route table: layouts, lazy pages, guards, redirects. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './platform/search.ts';
import { loadSession, missingPermissions } from './platform/session.ts';
import { type Layout, type Screen, screens } from './screens.ts';
import { BareLayout } from './shell/bare-layout.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { SignInLayout } from './shell/sign-in-layout.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });

const layouts = {
  core: createRoute({
    getParentRoute: () => root,
    id: 'core',
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
      throw redirect({ to, replace: true });
    },
  });
}

function childrenOf(layout: Layout) {
  return layouts[layout].addChildren(screens.filter((screen) => screen.layout === layout).map(routeOf));
}

export function createHoustonRouter() {
  return createRouter({
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
    router: ReturnType<typeof createHoustonRouter>;
  }
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
