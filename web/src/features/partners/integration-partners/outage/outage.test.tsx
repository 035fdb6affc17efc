import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refetch } from '../../../../platform/query-client.ts';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import { bureau, call, noOutage } from '../../../../testing/integration-calls.tsx';
import { renderPage } from '../../../../testing/render-app.tsx';
import { Page } from '../partner-page.tsx';

const { get, lastStatus, figures } = integrationPartnersApi;

const open = (more: (server: FakeServer) => void) =>
  renderPage(<Page />, {
    at: '/mission-control/integration/overview/1',
    answers(server) {
      server.answer(get, bureau);
      server.answer(lastStatus, {
        lastHttpCallResponseStatusCode: 500,
        lastHttpCallResponseStatusDescription: 'Internal Server Error',
      });
      server.answer(figures, {
        ...{ fromUtc: new Date('2026-11-20T09:00:00Z'), seconds: 60, data: [] },
        total: { count: 0, failed: 0, p95: null },
      });
      server.answer(integrationCallsApi.listOfPartner, { data: [call], total: 1 });
      server.answer(integrationPartnersApi.lastOutage, { outage: null });
      more(server);
    },
  });

it('does not say of what waits without an amount that nothing is to be booked', async () => {
  const circuit = { ...bureau.circuit, state: 'Open', cause: 'in-a-row', waiting: 1, version: 4 } as const;
  await open((server) => {
    const one = { transactionNumber: 'c'.repeat(32), transactionType: 2, isRelease: false } as const;
    const whose = { tenantName: 'Kastanie', shopName: 'Mode Freiburg', amount: null, currency: 'EUR' };
    server.answer(get, { ...bureau, circuit });
    server.answer(integrationPartnersApi.outage, {
      lastFailure: null,
      waiting: {
        ...{ tenants: 1, shops: 1, amount: 0, currency: 'EUR' },
        data: [{ ...one, ...whose, sinceUtc: new Date('2026-11-20T09:00:00Z') }],
      },
    });
  });
  const waiting = within(await screen.findByRole('group', { name: 'Waiting messages' }));
  expect(waiting.getByText('Tenants: 1 · shops: 1')).toBeDefined();
});

it('says what it answered last, and which messages of whom wait for it', async () => {
  const number = 'b'.repeat(32);
  const at = new Date('2026-11-20T09:00:00Z');
  const circuit = { ...bureau.circuit, state: 'Open', cause: 'in-a-row', waiting: 60, version: 4 } as const;
  const app = await open((server) => {
    server.answer(get, { ...bureau, circuit });
    server.answer(integrationPartnersApi.outage, {
      lastFailure: { callId: 12, atUtc: at, status: 500, words: 'maintenance, back at 16:00' },
      waiting: {
        ...{ tenants: 1, shops: 2, amount: 113_200, currency: 'EUR' },
        data: [
          {
            ...{
              transactionNumber: number,
              transactionType: 0,
              isRelease: false,
              tenantName: 'Kastanie',
              shopName: 'Mode Freiburg',
            },
            ...{ amount: 64_400, currency: 'EUR', sinceUtc: at },
          },
        ],
      },
    });
    server.answer(integrationCallsApi.get, call);
  });
  const circuitPanel = within(await screen.findByRole('group', { name: 'Circuit' }));
  expect(await circuitPanel.findByText(/500: maintenance, back at 16:00/)).toBeDefined();
  const waiting = within(await screen.findByRole('group', { name: 'Waiting messages' }));
  expect(waiting.getByText(/Tenants: 1 · shops: 2 · still to be booked: €\s1\.132,00/)).toBeDefined();
  expect(waiting.getByText(/Those that have waited longest \(1\)/)).toBeDefined();
  expect(waiting.getByRole('link', { name: number }).getAttribute('href')).toContain(number);
  expect(waiting.getByText('Mode Freiburg')).toBeDefined();
  await app.user.click(circuitPanel.getByRole('link', { name: 'Open the call' }));
  expect(await screen.findByRole('dialog', { name: /Call 12/ })).toBeDefined();
});

it('says no last failure any more once it is in use again', async () => {
  let stored = { ...bureau, circuit: { ...bureau.circuit, state: 'HalfOpen', version: 4 } as typeof bureau.circuit };
  await open((server) => {
    server.answer(get, () => stored);
    const failed = { callId: 12, atUtc: new Date('2026-11-20T09:00:00Z'), status: 503, words: 'maintenance' };
    server.answer(integrationPartnersApi.outage, { ...noOutage, lastFailure: failed });
  });
  const panel = within(await screen.findByRole('group', { name: 'Circuit' }));
  expect(await panel.findByText(/503: maintenance/)).toBeDefined();
  expect(panel.getByText(/It is called again.*If it still fails/)).toBeDefined();
  stored = { ...bureau, circuit: { ...bureau.circuit, version: 5 } };
  await refetch(integrationPartnersApi);
  expect(await panel.findByText('In use')).toBeDefined();
  expect(panel.queryByText(/503: maintenance/)).toBeNull();
});

it('says of the shops that call us that there is nothing to stop', async () => {
  await open((server) => server.answer(get, { ...bureau, key: 'checkout', calledBy: 'nobody' }));
  const panel = within(await screen.findByRole('group', { name: 'Circuit' }));
  expect(panel.getByText(/Stands for the shops/)).toBeDefined();
  expect(panel.queryByRole('button')).toBeNull();
});

it('asks for no outage of a partner that is in use', async () => {
  const app = await open(() => {});
  await screen.findByRole('group', { name: 'Circuit' });
  expect(app.server.callsOf(integrationPartnersApi.outage)).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Waiting messages' })).toBeNull();
});

const settled = { version: 5, sinceUtc: new Date('2026-11-20T09:10:00Z') };
const over = {
  ...{ fromUtc: new Date('2026-11-20T09:00:00Z'), untilUtc: new Date('2026-11-20T09:10:00Z') },
  ...{ calls: 90, failedCalls: 30, isCut: false, unsettled: [] },
  messages: { total: 60, done: 60, underWay: 0, failed: 0, discarded: 0 },
};

it('says once it is over from when to when it was out, what met that, and that all was made up', async () => {
  await open((server) => {
    server.answer(get, { ...bureau, circuit: { ...bureau.circuit, ...settled } });
    server.answer(integrationPartnersApi.lastOutage, { outage: over });
  });
  const panel = within(await screen.findByRole('group', { name: 'Last outage' }));
  expect(panel.getByText(/10 mins/)).toBeDefined();
  expect(panel.getByText('60')).toBeDefined();
  expect(panel.getByText('All of them have been processed since.')).toBeDefined();
  const { searchParams } = new URL(
    panel.getByRole('link', { name: 'Show calls' }).getAttribute('href') ?? '',
    'http://x',
  );
  expect(searchParams.get('query')).toBe(
    'partnerId=1&statusClass=failed&from=2026-11-20T08%3A50%3A00.000Z&to=2026-11-20T09%3A10%3A00.000Z',
  );
  expect(panel.queryByRole('table')).toBeNull();
});

it('names what of it is not made up, with the way there', async () => {
  const number = 'c'.repeat(32);
  await open((server) => {
    server.answer(get, { ...bureau, circuit: { ...bureau.circuit, ...settled } });
    server.answer(integrationPartnersApi.lastOutage, {
      outage: {
        ...over,
        messages: { total: 60, done: 58, underWay: 1, failed: 1, discarded: 0 },
        unsettled: [
          {
            ...{
              transactionNumber: number,
              transactionType: 1,
              isRelease: true,
              tenantName: 'Kastanie',
              shopName: null,
            },
            ...{ amount: 64_400, currency: 'EUR', state: 'failed' },
          },
        ],
      },
    });
  });
  const panel = within(await screen.findByRole('group', { name: 'Last outage' }));
  expect(panel.getByText('Processed since: 58 · under way: 1 · failed: 1 · discarded: 0')).toBeDefined();
  const table = within(panel.getByRole('region', { name: 'Not processed yet' }));
  expect(table.getByText('Failed')).toBeDefined();
  expect(table.getByText('Release')).toBeDefined();
  expect(table.getByRole('link', { name: number }).getAttribute('href')).toContain(number);
});
