import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSession, openConsole } from '../console.fixture.tsx';

const paused = {
  pausedSinceUtc: new Date('2026-11-20T10:00:00Z'),
  pausedBy: 'Ada Lovelace',
  reason: 'Ledger is down',
  resumeAtUtc: new Date('2026-11-20T11:00:00Z'),
};
const running = { pausedSinceUtc: null, pausedBy: '', reason: '', resumeAtUtc: null };

describe('the notice that the bus is paused', () => {
  it('says since when, why and until when, and leads who may to the control panel', async () => {
    await openConsole({ answers: (server) => server.answer(serviceBusApi.notice, paused) });
    const notice = await screen.findByText(
      /The service bus has been paused since 20 Nov 2026, 11:00:00 \S+ by Ada Lovelace: “Ledger is down”/,
    );
    expect(notice.textContent).toMatch(/It resumes automatically on 20 Nov 2026, 12:00:00/);
    expect(screen.getByRole('link', { name: 'Control panel' }).getAttribute('href')).toBe(
      '/mission-control/service-bus/service-bus-control-panel',
    );
  });

  it('is there without a link for who may not open the panel, and says that it has no end', async () => {
    await openConsole({
      session: newSession({ permissions: [] }),
      answers: (server) => server.answer(serviceBusApi.notice, { ...paused, resumeAtUtc: null }),
    });
    expect(await screen.findByText(/It stays paused until somebody resumes it\./)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Control panel' })).toBeNull();
  });

  it('comes and goes without a reload', async () => {
    const { server, announce } = await openConsole();
    await waitFor(() => expect(server.callsOf(serviceBusApi.notice)).toHaveLength(1));
    expect(screen.queryByText(/has been paused since/)).toBeNull();
    server.answer(serviceBusApi.notice, paused);
    await announce('/api/service-bus');
    await screen.findByText(/has been paused since/);
    server.answer(serviceBusApi.notice, running);
    await announce('/api/service-bus');
    await waitFor(() => expect(screen.queryByText(/has been paused since/)).toBeNull());
  });
});
