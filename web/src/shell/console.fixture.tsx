/** Opens the whole console for a test: the real route table, guards and layouts; only the server is a stand-in. */
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import {
  customerEnvironmentApi,
  type Look,
} from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { recordSearchApi } from '@houston/contract/features/work/record-search/record-search.api';
import { savedViewsApi } from '@houston/contract/features/work/saved-views/saved-views.api';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { queryClient } from '../platform/query-client.ts';
import { createHoustonRouter } from '../router.tsx';
import { FakeServer } from '../testing/fake-server.ts';
import { sessionOf } from '../testing/render-app.tsx';
import { theme } from '../ui/look/theme.ts';

export interface Console {
  server: FakeServer;
  user: UserEvent;
  /** The tenant of each call so far, by path. */
  tenantsSent: [path: string, tenant: string | null][];
  address(): string;
  goTo(address: string): Promise<void>;
  goBack(): Promise<void>;
  /** Says over the live stream that answers under `topic` may have changed. */
  announce(topic: string): Promise<void>;
  isLive(): boolean;
}

interface ConsoleOptions {
  at?: string;
  session?: Session | null;
  answers?: (server: FakeServer) => void;
}

// The tenant of a tab belongs to its admin, and the module outlives a test, so every test has an admin of its own.
let lastUserId = 1000;

/** An admin whom no earlier test has seen. */
export function newSession(more: Parameters<typeof sessionOf>[0] = {}): Session {
  lastUserId += 1;
  return sessionOf({ userId: lastUserId, ...more });
}

export async function openConsole(options: ConsoleOptions = {}): Promise<Console> {
  const server = new FakeServer();
  const session = options.session === undefined ? newSession() : options.session;
  answerShell(server, session);
  options.answers?.(server);
  const tenantsSent: Console['tenantsSent'] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    tenantsSent.push([address, new Headers(init.headers).get('x-tenant-id')]);
    return server.fetch(address, init);
  });
  const streams: { onmessage: ((message: { data: string }) => void) | null; isOpen: boolean }[] = [];
  vi.stubGlobal(
    'EventSource',
    class {
      onmessage = null;
      onopen = null;
      isOpen = true;
      constructor() {
        streams.push(this);
      }
      addEventListener() {}
      close() {
        this.isOpen = false;
      }
    },
  );

  const history = createMemoryHistory({ initialEntries: [options.at ?? '/welcome'] });
  const router = createHoustonRouter(history);
  await router.load();
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          <Notifications />
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
  return {
    server,
    user: userEvent.setup(),
    tenantsSent,
    address: () => router.state.location.href,
    goTo: (address) => act(async () => history.push(address)),
    goBack: () => act(async () => history.back()),
    announce: (topic) =>
      act(async () => {
        for (const stream of streams) if (stream.isOpen) stream.onmessage?.({ data: JSON.stringify({ topic }) });
      }),
    isLive: () => streams.some((stream) => stream.isOpen),
  };
}

/** A tenant that has set nothing. */
const plainLook: Look = {
  businessName: null,
  supportEmail: null,
  supportPhone: null,
  termsUrl: null,
  privacyUrl: null,
  palette: null,
  font: null,
  images: { adminPortalLogo: null, debtorPortalLogo: null, merchantPortalLogo: null, favicon: null },
  styleSheets: { debtorPortal: null, merchantPortal: null },
};

function answerShell(server: FakeServer, session: Session | null): void {
  if (session === null) server.refuse(sessionApi.get, 'not_signed_in');
  else server.answer(sessionApi.get, session);
  server.answer(versionApi.get, {
    version: '1.2.3',
    deployment: 'Testing',
    project: 'houston',
    delivers: { mail: true, sms: true },
  });
  server.answer(tenantsApi.names, [
    { id: 11, name: 'Alpha' },
    { id: 12, name: 'Beta' },
  ]);
  server.answer(recordSearchApi.find, { data: [] });
  server.answer(savedViewsApi.list, { data: [] });
  server.answer(monitoringApi.critical, []);
  server.answer(serviceBusApi.notice, { pausedSinceUtc: null, pausedBy: '', reason: '', resumeAtUtc: null });
  server.answer(serviceStatusApi.active, { data: [], total: 0 });
  server.answer(customerEnvironmentApi.value, { value: 'Alpha Pay' });
  server.answer(customerEnvironmentApi.look, plainLook);
  server.answer(approvalsApi.count, { count: 0 });
  server.answer(backgroundServicesApi.list, { data: [], total: 0 });
  server.answer(outboxApi.delivery, { failing: 0, failingSince: null, lastError: null });
  const { transactions, ...counts } = dashboardApi;
  server.answer(transactions, { currency: 'EUR', days: [{ day: '2026-11-21', transactions: 3, amount: 1250 }] });
  for (const endpoint of Object.values(counts)) server.answer(endpoint, { count: 4 });
}
