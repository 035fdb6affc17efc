import { securityIncidentsApi } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../../../shell/console.fixture.tsx';

const number = '7KQF-M2XA-9CBD';
const dateTime = new Date('2026-11-10T20:11:26Z');

describe('the security-incident page', () => {
  it('shows a visitor the number, the time and how to get help, and nothing else', async () => {
    await openConsole({
      at: `/security-incident/${number}`,
      session: null,
      answers: (server) => server.answer(securityIncidentsApi.notice, { number, dateTime }),
    });
    expect(await screen.findByText(number)).toBeDefined();
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-10T20:11:26.000Z');
    expect(screen.getByRole('heading', { level: 1, name: 'Access refused' })).toBeDefined();
    expect(screen.getByText(/give them the incident number/)).toBeDefined();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['not_found', 'server_error'] as const)('shows no details when the notice answers %s', async (code) => {
    const { server } = await openConsole({
      at: `/security-incident/${number}`,
      session: null,
      answers: (server) => server.refuse(securityIncidentsApi.notice, code),
    });
    await waitFor(() => expect(server.callsOf(securityIncidentsApi.notice)).toHaveLength(1));
    expect(await screen.findByText(/say when it happened/)).toBeDefined();
    expect(screen.queryByText('Incident number')).toBeNull();
    expect(screen.queryByText(number)).toBeNull();
  });

  it.each([
    '/security-incident/abc',
    `/security-incident/${number}/more`,
    '/security-incident/7',
    '/security-incident/unnumbered',
    '/security-incident',
  ])('asks the server nothing at %s', async (at) => {
    const { server } = await openConsole({ at, session: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Access refused' })).toBeDefined();
    expect(screen.getByText(/say when it happened/)).toBeDefined();
    expect(server.callsOf(securityIncidentsApi.notice)).toEqual([]);
    expect(server.unanswered).toEqual([]);
  });
});
