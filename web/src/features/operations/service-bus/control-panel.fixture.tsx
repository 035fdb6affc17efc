import {
  type BackgroundService,
  backgroundServicesApi,
} from '@houston/contract/features/operations/background-services/background-services.api';
import {
  type BusStateEntry,
  type BusStatus,
  serviceBusApi,
} from '@houston/contract/features/operations/service-bus/service-bus.api';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './control-panel-page.tsx';

export const path = '/mission-control/service-bus/service-bus-control-panel';

export function statusOf(more: Partial<BusStatus> = {}): BusStatus {
  return {
    state: 1,
    lastChange: null,
    waiting: 0,
    delayed: 0,
    waitingForPartners: 0,
    running: 0,
    oldestWaitingUtc: null,
    succeededLastHour: 0,
    failedLastHour: 0,
    ...more,
  };
}

export function changeOf(more: Partial<BusStateEntry> = {}): BusStateEntry {
  return {
    id: 3,
    state: 0,
    changedBy: 'Ada Lovelace',
    mutationUtc: new Date('2026-11-20T10:00:00Z'),
    reason: 'Ledger is down',
    resumeAtUtc: null,
    ...more,
  };
}

export function serviceOf(more: Partial<BackgroundService> = {}): BackgroundService {
  return {
    service: 1,
    status: 1,
    lastActivityUtc: new Date('2026-11-20T10:00:00Z'),
    intervalSeconds: 60,
    nextRunUtc: null,
    isRunning: false,
    lastError: null,
    ...more,
  };
}

/** The panel on a bus as `status` says, and whatever `more` answers beside it. */
export function openPanel(status: BusStatus, more: (server: FakeServer) => void = () => {}, search = ''): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(serviceBusApi.status, status);
      server.answer(serviceBusApi.notice, { pausedSinceUtc: null, pausedBy: '', reason: '', resumeAtUtc: null });
      server.answer(serviceBusApi.history, { data: [], total: 0 });
      server.answer(serviceBusApi.throughput, { countedAtUtc: null, data: [] });
      server.answer(backgroundServicesApi.list, { data: [], total: 0 });
      more(server);
    },
  });
}
