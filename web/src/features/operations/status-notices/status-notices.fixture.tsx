/** The screen of the status notices with a server that holds some. */
import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import {
  noticeStateAt,
  type StatusNotice,
  showOnOf,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './status-notices-page.tsx';

export const path = '/mission-control/service-status-notification';

const hour = 3_600_000;

/** Hours from now; null is no end. */
export function noticeOf(id: number, from: number, to: number | null, more: Partial<StatusNotice> = {}): StatusNotice {
  const startTimeUtc = new Date(Date.now() + from * hour);
  const endTimeUtc = to === null ? null : new Date(Date.now() + to * hour);
  return {
    id,
    state: noticeStateAt(new Date(), startTimeUtc, endTimeUtc),
    startTimeUtc,
    endTimeUtc,
    severity: 3,
    user: 'Grace Hopper',
    tenantName: null,
    tenantId: null,
    showOn: showOnOf(['adminPortal', 'debtorApp']),
    translations: [
      { languageCode: 'en', text: `Text of ${id}`, url: 'https://status.example' },
      { languageCode: 'nl', text: `Tekst van ${id}`, url: '' },
    ],
    updates: [],
    version: 1,
    ...more,
  };
}

export function answerNotices(server: FakeServer, stored: readonly StatusNotice[]): void {
  const pageOf = (rows: readonly StatusNotice[]) => ({ data: [...rows], total: rows.length });
  server.answer(statusNoticesApi.allActive, () => pageOf(stored.filter(({ state }) => state === 2)));
  server.answer(statusNoticesApi.list, ({ query }) =>
    pageOf(
      stored.filter(
        ({ state, startTimeUtc, endTimeUtc }) =>
          (query?.active !== false || state !== 2) &&
          (query?.state === undefined || String(state) === query.state) &&
          (query?.to === undefined || startTimeUtc < query.to) &&
          (query?.from === undefined || endTimeUtc === null || endTimeUtc > query.from),
      ),
    ),
  );
  server.answer(statusNoticesApi.get, ({ params }) => {
    const found = stored.find(({ id }) => id === params.id);
    if (found === undefined) throw new Refusal('not_found');
    return found;
  });
}

export function openNotices(
  search: string,
  stored: readonly StatusNotice[],
  more: (server: FakeServer) => void = () => {},
): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerNotices(server, stored);
      server.answer(tenantsApi.names, [
        { id: 11, name: 'Alpha' },
        { id: 12, name: 'Beta' },
      ]);
      more(server);
    },
  });
}
