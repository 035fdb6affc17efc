/** Renders a page as the console does: router, queries, theme and texts are real, only the server is a stand-in. */
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { type Permission, permissionSetOf, permissions } from '@houston/contract/permissions';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../platform/address/search.ts';
import { forgetPresence } from '../platform/outage/server-presence.ts';
import { queryClient } from '../platform/query-client.ts';
import { loadSession } from '../platform/session/session.ts';
import { switchTenant } from '../shell/tenant-choice.ts';
import { theme } from '../ui/look/theme.ts';
import { FakeServer } from './fake-server.ts';
import { resetAfterEach } from './reset.ts';

export interface App {
  server: FakeServer;
  user: UserEvent;
  /** The present address: path and search. */
  address(): string;
  /** As the Back button of the browser. */
  goBack(): Promise<void>;
  /** As a link elsewhere in the console. */
  goTo(address: string): Promise<void>;
}

interface RenderOptions {
  /** The address to open, with the path that the page has in the route table. Default `/`. */
  at?: string;
  /** Who is signed in; null for nobody. Default an admin with every permission. */
  session?: Session | null;
  /** What the server answers from the start. */
  answers?: (server: FakeServer) => void;
}

const running = new Set<FakeServer>();

resetAfterEach(() => {
  queryClient.clear();
  // The lists of what tenants have open with this one.
  void switchTenant(null);
  forgetPresence();
  notifications.clean();
  vi.unstubAllGlobals();
  const unanswered = [...running].flatMap((server) => server.unanswered);
  running.clear();
  expect(unanswered, 'calls that this test gave no answer for').toEqual([]);
});

/** Opens `ui` at an address. Every call that `answers` does not know fails the test. */
export async function renderPage(ui: ReactNode, options: RenderOptions = {}): Promise<App> {
  const server = new FakeServer();
  running.add(server);
  const session = options.session === undefined ? sessionOf() : options.session;
  if (session === null) server.refuse(sessionApi.get, 'not_signed_in');
  else server.answer(sessionApi.get, session);
  options.answers?.(server);
  vi.stubGlobal('fetch', server.fetch);

  // As the guards of the router do before any screen shows.
  await loadSession();
  const history = createMemoryHistory({ initialEntries: [options.at ?? '/'] });
  const router = createTestRouter(ui, history);
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <Notifications />
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return {
    server,
    user: userEvent.setup(),
    address: () => router.state.location.href,
    goBack: () => act(async () => history.back()),
    goTo: (address) => act(async () => history.push(address)),
  };
}

function createTestRouter(ui: ReactNode, history: ReturnType<typeof createMemoryHistory>) {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => ui });
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => ui });
  return createRouter({
    routeTree: root.addChildren([index, page]),
    history,
    parseSearch,
    stringifySearch,
    defaultPendingMinMs: 0,
  });
}

/** Clicks a button, as soon as there is one of that name. */
export async function press({ user }: Pick<App, 'user'>, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

const saidBy = (role: 'status' | 'alert') => screen.queryAllByRole(role).map(({ textContent }) => textContent);
/** What a screen reader says once it is done with what it says. */
export const statuses = () => saidBy('status');
/** What it says at once. */
export const alerts = () => saidBy('alert');

/** A session for tests; `permissions` are the flags held, by default all. */
export function sessionOf(
  more: Partial<Omit<Session, 'permissions'>> & { permissions?: readonly Permission[] } = {},
): Session {
  const { permissions: held = permissions, ...rest } = more;
  return {
    userId: 1,
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@houston.example',
    preferences: { language: 'en', theme: 'auto', timeZone: 'Europe/Amsterdam', snow: false, tenantId: null },
    registration: null,
    temporary: [],
    hasSecondFactor: false,
    hasPassword: true,
    providers: [],
    expiresAt: new Date('2030-01-01T12:00:00Z'),
    idleSeconds: 1800,
    serverTime: new Date('2030-01-01T00:00:00Z'),
    provenUntil: new Date('2030-01-01T00:05:00Z'),
    ...rest,
    permissions: permissionSetOf(held),
  };
}
