import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../platform/calls/api.ts';
import { watchUserActivity } from '../../platform/session/user-activity.ts';
import { eventually } from '../../testing/eventually.ts';
import { sessionOf } from '../../testing/render-app.tsx';
import { openWork, profile } from './interruption-dialogs.fixture.tsx';

beforeAll(watchUserActivity);

describe('the end of a session', () => {
  // Each test on a day of its own: what was used is remembered, and only ever moves on.
  const state = { start: Date.UTC(2040, 0, 1) };

  beforeEach(() => {
    state.start += 86_400_000;
    vi.useFakeTimers({ now: state.start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const touchAnything = () => act(() => void window.dispatchEvent(new Event('keydown')));

  // The server's clock is an hour ahead of this browser's.
  function sessionUntil(hours: number) {
    const serverTime = new Date(Date.now() + 3_600_000);
    const expiresAt = new Date(state.start + (hours + 1) * 3_600_000);
    return sessionOf({ idleSeconds: 900, serverTime, expiresAt });
  }

  async function openAtDesk(hours = 8) {
    const app = await openWork((fake) => fake.answer(sessionApi.get, () => sessionUntil(hours)));
    touchAnything();
    app.server.answer(profileApi.get, profile);
    await callApi(profileApi.get, {});
    return app;
  }

  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

  it('for want of use is announced two minutes before, and put off by staying', async () => {
    const { server, user } = await openAtDesk();
    pass(749);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(2);
    const dialog = within(screen.getByRole('dialog', { name: 'Are you still there?' }));
    expect(dialog.getByRole('alert').textContent).toContain('You will be signed out in 2 minutes');
    const stay = dialog.getByRole('button', { name: 'Stay signed in' });
    await user.click(stay);
    await eventually(() => expect(server.callsOf(sessionApi.get)).toHaveLength(2));
    pass(120);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is read out now and then, not every second', async () => {
    await openAtDesk();
    pass(752);
    const words = screen.getByRole('alert').textContent;
    pass(30);
    expect(screen.getByRole('alert').textContent).toBe(words);
    pass(40);
    expect(screen.getByRole('alert').textContent).toContain('in 1 minute,');
  });

  it('is put off without a word for who is at the desk and only types', async () => {
    const { server } = await openAtDesk();
    pass(740);
    touchAnything();
    pass(20);
    await eventually(() => expect(server.callsOf(sessionApi.get)).toHaveLength(2));
    pass(5);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to sign in when it has come', async () => {
    const { server } = await openAtDesk();
    pass(800);
    server.refuse(sessionApi.get, 'not_signed_in');
    pass(80);
    await eventually(() => expect(screen.getByRole('dialog', { name: 'Sign in again to continue' })).toBeTruthy());
  });

  it('after eight hours is announced too, whatever is done', async () => {
    const { user } = await openAtDesk(0.1);
    pass(235);
    expect(screen.queryByRole('dialog')).toBeNull();
    touchAnything();
    pass(6);
    const dialog = within(screen.getByRole('dialog', { name: 'Your session ends soon' }));
    await user.click(dialog.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(10);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('after eight hours can be forestalled by signing in', async () => {
    const { user } = await openAtDesk(0.1);
    pass(242);
    await user.click(screen.getByRole('button', { name: 'Sign in again now' }));
    await eventually(() => expect(screen.getByRole('dialog', { name: 'Sign in again to continue' })).toBeTruthy());
  });
});
