import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { Permission } from '@houston/contract/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { bureau } from '../../../testing/integration-calls.tsx';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { WaitsFor } from './waits-for.shared.tsx';

const { pauseOf } = serviceBusApi;
const { circuitsWaitedFor } = integrationPartnersApi;
const since = new Date('2026-11-20T09:00:00Z');
const paused = { pausedSinceUtc: since, resumeAtUtc: null, waiting: 1 };
const circuit = { ...bureau.circuit, state: 'Open', waiting: 3, version: 1 } as const;
const bookkeeping = { partnerId: 1, partnerName: 'Bookkeeping', circuit };
const open = (answer: { resumeAtUtc?: Date } = {}, permissions?: Permission[]) =>
  renderPage(<WaitsFor transactionNumber="A1" />, {
    at: '/welcome',
    ...(permissions && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(pauseOf, { ...paused, ...answer });
      server.answer(circuitsWaitedFor, { data: permissions === undefined ? [] : [bookkeeping] });
    },
  });

describe('what a transaction waits for', () => {
  it('is the bus while that is paused, which who may see it is led to', async () => {
    const app = await open();
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^Waiting for the service bus.*paused since 20 Nov 2026.*It stays paused until somebody resumes it/,
    );
    expect(screen.getByRole('link', { name: 'Control panel' }).getAttribute('href')).toBe(
      '/mission-control/service-bus/service-bus-control-panel',
    );
    expect(app.server.callsOf(pauseOf)[0]?.params).toEqual({ transactionNumber: 'A1' });
  });

  it('says when the bus resumes', async () => {
    await open({ resumeAtUtc: new Date('2026-11-20T11:00:00Z') });
    expect(await screen.findByText(/It resumes automatically on 20 Nov 2026, 12:00/)).toBeTruthy();
  });

  it('is said to who may see transactions alone, without a way to what they may not open', async () => {
    await open({}, ['transactionsManagementAllowed']);
    await screen.findByText('Waiting for the service bus');
    await screen.findByText('Waiting for Bookkeeping');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is nothing once none of its messages waits', async () => {
    const app = await open();
    await screen.findByText('Waiting for the service bus');
    app.server.answer(pauseOf, { ...paused, waiting: 0 });
    await act(() => refetch(pauseOf));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('is not asked for by who may see neither bus nor transactions', async () => {
    const app = await open({}, ['adminManagementAllowed']);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect([...app.server.callsOf(pauseOf), ...app.server.callsOf(circuitsWaitedFor)]).toEqual([]);
  });
});
