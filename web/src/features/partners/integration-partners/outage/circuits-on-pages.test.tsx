import { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ScreenPath, screenAt } from '../../../../screens.ts';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import { bureau } from '../../../../testing/integration-calls.tsx';
import { renderPage } from '../../../../testing/render-app.tsx';

const none = { data: [], total: 0 };

function answerDashboard(server: FakeServer): void {
  const { transactions, ...counts } = dashboardApi;
  for (const endpoint of [...Object.values(counts), approvalsApi.count]) server.answer(endpoint, { count: 0 });
  server.answer(transactions, { currency: 'EUR', days: [] });
  server.answer(outboxApi.delivery, { failing: 0, failingSince: null, lastError: null });
}

function answerPanel(server: FakeServer): void {
  const idle = { waiting: 0, delayed: 0, waitingForPartners: 0, running: 0, succeededLastHour: 0, failedLastHour: 0 };
  server.answer(serviceBusApi.status, { state: 1, lastChange: null, oldestWaitingUtc: null, ...idle });
  server.answer(serviceBusApi.notice, { pausedSinceUtc: null, pausedBy: '', reason: '', resumeAtUtc: null });
  server.answer(serviceBusApi.history, none);
  server.answer(serviceBusApi.throughput, { countedAtUtc: null, data: [] });
}

const pages: [ScreenPath, (server: FakeServer) => void][] = [
  ['/welcome', answerDashboard],
  ['/mission-control/service-bus/service-bus-control-panel', answerPanel],
  ['/mission-control/service-bus/transactions', (server) => server.answer(busTransactionsApi.list, none)],
  ['/mission-control/service-bus/failed-transactions', (server) => server.answer(deadLettersApi.list, none)],
];

describe('a partner that is not called', () => {
  it.each(pages)('is named at %s, where its effect is met', async (path, answer) => {
    const { Page } = (await screenAt(path).page?.()) ?? {};
    if (Page === undefined) throw new Error(`${path} has no page`);
    const sinceUtc = new Date(Date.now() - 60_000);
    const circuit = { ...bureau.circuit, state: 'Open', cause: 'half', sinceUtc, waiting: 19, version: 4 } as const;
    await renderPage(<Page />, {
      at: path,
      answers(server) {
        server.answer(tenantsApi.names, []);
        server.answer(backgroundServicesApi.list, none);
        answer(server);
        server.answer(integrationPartnersApi.openCircuits, {
          data: [{ partnerId: 1, partnerName: 'Bureau', circuit }],
        });
      },
    });
    const line = await screen.findByText(/^Waiting messages: 19$/);
    expect(line.closest('li')?.textContent).toMatch(/^Bureau/);
  });
});
