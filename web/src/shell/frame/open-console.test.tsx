import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { catalogueOf } from '@houston/contract/texts/catalogues';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putTexts } from '../../i18n/i18n.ts';
import { queryClient } from '../../platform/query-client.ts';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { newSession, openConsole } from '../console.fixture.tsx';

const leaveTo = watchLeaving();

const preferences = newSession().preferences;

describe('an open console', () => {
  it('follows a permission that was taken away, without a reload', async () => {
    const session = newSession();
    const { server, announce, address } = await openConsole({
      at: '/mission-control/outbox',
      session,
    });
    expect(address()).toBe('/mission-control/outbox');
    server.answer(sessionApi.get, { ...session, permissions: newSession({ permissions: [] }).permissions });
    await announce('/api/session');
    await waitFor(() => expect(address()).toBe('/mission-control/version'));
    const areas = within(screen.getByRole('navigation', { name: 'Areas' }));
    expect(areas.queryByRole('link', { name: 'Transaction' })).toBeNull();
    expect(
      await screen.findByText('You can no longer use “Outbox”: you no longer have the permission “Admin management”.'),
    ).toBeTruthy();
  });

  it('says why a screen that was asked for did not open, but nothing about one that nobody asked for', async () => {
    const { goTo, address } = await openConsole({ session: newSession({ permissions: [] }) });
    await goTo('/mission-control');
    await waitFor(() => expect(address()).toBe('/mission-control/version'));
    expect(screen.queryByText(/You cannot open/)).toBeNull();
    await goTo('/mission-control/outbox');
    expect(
      await screen.findByText(/^You cannot open “Outbox”: you need the permission “Admin management” for it\./),
    ).toBeTruthy();
    // It stays: who reads it later still knows why they are here.
    expect(within(screen.getByRole('main')).getByText(/^You cannot open “Outbox”/)).toBeTruthy();
  });

  it('begins mission control with what one works with there, not with its version', async () => {
    const { goTo, address } = await openConsole({ session: newSession({ permissions: ['refundManagementAllowed'] }) });
    await goTo('/mission-control');
    await waitFor(() => expect(address()).toContain('/mission-control/refund-run'));
    expect(screen.queryByText(/You cannot open/)).toBeNull();
  });

  it('names all permissions that are lacking, so that nobody asks for one and is refused for the next', async () => {
    const { goTo } = await openConsole({ session: newSession({ permissions: [] }) });
    await goTo('/mission-control/pspers');
    const why =
      'You cannot open “Pspers”: you lack the permissions Admin management and Payment provider information for it.';
    expect(await screen.findByText(why, { exact: false })).toBeTruthy();
  });

  it('says of a screen that leads to another closed one only why it did not open itself', async () => {
    const { goTo, address } = await openConsole({ session: newSession({ permissions: [] }) });
    await goTo('/mission-control/api-key-management');
    await waitFor(() => expect(address()).toBe('/mission-control/version'));
    expect(await screen.findByText(/^You cannot open “API key management”/)).toBeTruthy();
    expect(screen.getAllByText(/You cannot open/)).toHaveLength(1);
  });

  it('reads a count again when the live stream says that it changed', async () => {
    const { server, announce, isLive } = await openConsole();
    const tile = () => screen.getByRole('link', { name: /Failed transactions/ });
    await waitFor(() => expect(tile().textContent).toContain('4'));
    expect(isLive()).toBe(true);
    server.answer(dashboardApi.deadLetters, { count: 5 });
    await announce('/api/deadletter');
    await waitFor(() => expect(tile().textContent).toContain('5'));
  });

  it.each(['/api/Translation', '/api'])('shows changed texts when the live stream says %s', async (topic) => {
    const english = catalogueOf('en');
    const { announce } = await openConsole({
      answers(server) {
        const shell = { ...(english.shell as object), 'skip-to-content': 'Jump to the content' };
        server.answer(translationsApi.get, { ...english, shell });
      },
    });
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy();
    await announce(topic);
    expect(await screen.findByRole('link', { name: 'Jump to the content' })).toBeTruthy();
    putTexts('en', english);
  });

  it('leads to the sign-in page, and back here afterwards, when the session is over for good', async () => {
    const { setSession } = await import('../../platform/session/session.ts');
    await openConsole({ at: '/mission-control/version' });
    setSession(null);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login?next=%2Fmission-control%2Fversion'));
  });

  it('lets the keyboard skip to the content', async () => {
    const { user } = await openConsole();
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each([
    ['2026-12-05T12:00:00Z', true, true],
    ['2027-01-31T12:00:00Z', true, true],
    ['2026-11-30T12:00:00Z', true, false],
    ['2027-02-01T12:00:00Z', true, false],
    // Already December in Amsterdam.
    ['2026-11-30T23:30:00Z', true, true],
    ['2026-12-05T12:00:00Z', false, false],
  ])('at %s with snow %s shows snow: %s', async (now, snow, isSnowing) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    try {
      await openConsole({ session: newSession({ preferences: { ...preferences, snow } }) });
      expect(document.querySelector('[data-snow]') !== null).toBe(isSnowing);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('snow before sign-in', () => {
  const snow = () => document.querySelector('[data-snow]');

  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-12-05T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it.each(['/login', `/activate-set-password/${'x'.repeat(43)}`])('falls at %s in December', async (at) => {
    await openConsole({ at, session: null });
    await waitFor(() => expect(snow()).not.toBeNull());
  });

  it('is over in February', async () => {
    vi.setSystemTime(new Date('2027-02-05T12:00:00Z'));
    await openConsole({ at: '/login', session: null });
    await screen.findByRole('heading', { level: 1 });
    expect(snow()).toBeNull();
  });

  it.each([true, false])('is as the last admin of this browser chose: %s', async (isWanted) => {
    await openConsole({ session: newSession({ preferences: { ...preferences, snow: isWanted } }) });
    cleanup();
    queryClient.clear();
    await openConsole({ at: '/login', session: null });
    await screen.findByRole('heading', { level: 1 });
    expect(snow() !== null).toBe(isWanted);
  });
});

describe('an address', () => {
  it.each([
    ['/', '/welcome'],
    ['/nowhere', '/404'],
    ['/mission-control/nowhere/at/all', '/404'],
    ['/credit-engine/nowhere', '/404'],
    ['/mission-control/monitoring', '/404'],
    ['/security-incident/a/b', '/security-incident/a/b'],
    ['/?ErrorMessage=', '/welcome'],
  ])('%s opens %s', async (at, address) => {
    const app = await openConsole({ at });
    await waitFor(() => expect(app.address()).toBe(address));
  });

  it('of mission control without more opens the admins, for others the version', async () => {
    const app = await openConsole({ at: '/mission-control', session: newSession({ permissions: [] }) });
    await waitFor(() => expect(app.address()).toBe('/mission-control/version'));
  });

  it('of a guarded screen leads a visitor to the sign-in page with the way back', async () => {
    const app = await openConsole({ at: '/mission-control/outbox?skip=30', session: null });
    await waitFor(() =>
      expect(app.address()).toBe(`/login?${new URLSearchParams({ next: '/mission-control/outbox?skip=30' })}`),
    );
  });
});
