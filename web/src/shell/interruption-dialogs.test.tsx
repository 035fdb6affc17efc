// @vitest-environment jsdom
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { Modal } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../platform/api.ts';
import { isApiError } from '../platform/api-error.ts';
import { leaveTo } from '../platform/leave-to.ts';
import { watchUserActivity } from '../platform/user-activity.ts';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { renderPage, sessionOf } from '../testing/render-app.tsx';
import { InterruptionDialogs } from './interruption-dialogs.tsx';

vi.mock('../platform/leave-to.ts', () => ({ leaveTo: vi.fn() }));

const grace = sessionOf();
const profile = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@houston.example',
  phoneNumber: '',
  pendingEmail: null,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  passwordChangedAt: null,
  version: 1,
};

function open(answers: (server: FakeServer) => void = () => undefined, session = grace) {
  const ui = (
    <>
      <input aria-label="typed" />
      <InterruptionDialogs />
    </>
  );
  return renderPage(ui, { at: '/profile', session, answers });
}

/** What became of a call, for a test that looks before it is over. */
function watch<T>(call: Promise<T>): { outcome: unknown } {
  const watched: { outcome: unknown } = { outcome: 'waiting' };
  call.then(
    (answer) => {
      watched.outcome = answer;
    },
    (error: unknown) => {
      watched.outcome = isApiError(error) ? error.code : error;
    },
  );
  return watched;
}

beforeAll(watchUserActivity);
beforeEach(() => vi.mocked(leaveTo).mockClear());

describe('a session that ended at work', () => {
  function endedUntilSignIn(fake: FakeServer): void {
    const state = { isOver: true };
    fake.answer(profileApi.get, () => {
      if (state.isOver) throw new Refusal('not_signed_in');
      return profile;
    });
    fake.answer(sessionApi.signIn, ({ body }) => {
      if (body.password !== 'right') throw new Refusal('sign_in_failed');
      state.isOver = false;
      return grace;
    });
  }

  it('is asked for in one dialog, after which every waiting call goes on once and what was typed is there', async () => {
    const { server, user } = await open(endedUntilSignIn);
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    await user.type(screen.getByLabelText('typed'), 'half a sentence');
    const calls = [watch(callApi(profileApi.get, {})), watch(callApi(profileApi.get, {}))];
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again to go on' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const email = dialog.getByLabelText<HTMLInputElement>('E-mail address');
    expect([email.value, email.readOnly]).toEqual(['grace@houston.example', true]);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(calls.map(({ outcome }) => outcome)).toEqual([profile, profile]));
    expect(server.callsOf(profileApi.get)).toHaveLength(4);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a sentence');
  });

  it('stays with a wrong password, and cannot be waved away', async () => {
    const { server, user } = await open(endedUntilSignIn);
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    const call = watch(callApi(profileApi.get, {}));
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail address or password is not right.');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(call.outcome).toBe('waiting');
  });

  it('refuses somebody else by leaving for the sign-in page', async () => {
    const { server, user } = await open((fake) => {
      endedUntilSignIn(fake);
      fake.refuse(sessionApi.signOut, 'not_signed_in');
    });
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    watch(callApi(profileApi.get, {}));
    await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
  });

  it('begins anew when another admin has signed in in another tab', async () => {
    const { server } = await open(endedUntilSignIn);
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    watch(callApi(profileApi.get, {}));
    await screen.findByRole('dialog');
    server.answer(sessionApi.get, sessionOf({ userId: 2 }));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/welcome'));
  });

  it('goes on when the same admin has signed in in another tab', async () => {
    const { server } = await open(endedUntilSignIn);
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    const call = watch(callApi(profileApi.get, {}));
    await screen.findByRole('dialog');
    server.answer(profileApi.get, profile);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(call.outcome).toEqual(profile));
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('a sensitive action', () => {
  function provenOnce(fake: FakeServer): void {
    const state = { isProven: false };
    fake.answer(adminsApi.sendActivation, () => {
      if (!state.isProven) throw new Refusal('step_up_required');
      return {};
    });
    fake.answer(sessionApi.prove, ({ body }) => {
      if ('password' in body ? body.password !== 'right' : body.code !== '123456') throw new Refusal('wrong_proof');
      state.isProven = true;
      return {};
    });
  }

  const send = () => watch(callApi(adminsApi.sendActivation, { params: { id: 7 } }));

  it('goes on after the password', async () => {
    const { server, user } = await open(provenOnce);
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    const call = send();
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(dialog.queryByRole('button', { name: /authenticator app/ })).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('That password or code is not right.');
    expect(call.outcome).toBe('waiting');
    await user.keyboard('right{Enter}');
    await waitFor(() => expect(call.outcome).toEqual({}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves a dialog underneath alone, also when it is cancelled by Escape', async () => {
    const onClose = vi.fn();
    const ui = (
      <>
        <Modal opened onClose={onClose} title="An unsaved form" withCloseButton={false}>
          <input aria-label="typed" />
        </Modal>
        <InterruptionDialogs />
      </>
    );
    const { server, user } = await renderPage(ui, { session: grace, answers: provenOnce });
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    const call = send();
    await user.click(await screen.findByLabelText('Password'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(call.outcome).toBe('step_up_required'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'An unsaved form' })).toBeTruthy();
  });

  it('goes on after a code, for who has a second factor', async () => {
    const { server, user } = await open(provenOnce, sessionOf({ hasSecondFactor: true }));
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    const call = send();
    await user.click(await screen.findByRole('button', { name: 'Use the authenticator app instead' }));
    await user.type(screen.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    await waitFor(() => expect(call.outcome).toEqual({}));
  });

  it.each([
    [
      'the button',
      (user: Awaited<ReturnType<typeof open>>['user']) => user.click(screen.getByRole('button', { name: 'Cancel' })),
    ],
    ['Escape', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
  ])('fails after a cancel by %s', async (_how, cancel) => {
    const { server, user } = await open(provenOnce);
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    const call = send();
    await screen.findByRole('dialog');
    await cancel(user);
    await waitFor(() => expect(call.outcome).toBe('step_up_required'));
    expect(server.callsOf(adminsApi.sendActivation)).toHaveLength(1);
  });

  it('gives way to signing in when the session ends meanwhile, which proves as much', async () => {
    const { server, user } = await open((fake) => {
      provenOnce(fake);
      fake.answer(sessionApi.signIn, grace);
    });
    await waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(1));
    const call = send();
    server.refuse(sessionApi.prove, 'not_signed_in');
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
    await screen.findByRole('dialog', { name: 'Sign in again to go on' });
    server.answer(adminsApi.sendActivation, {});
    server.answer(sessionApi.prove, {});
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(call.outcome).toEqual({}));
  });
});

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
    const app = await open((fake) => fake.answer(sessionApi.get, () => sessionUntil(hours)));
    await vi.waitFor(() => expect(app.server.callsOf(sessionApi.get)).toHaveLength(1));
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
    expect(dialog.getByRole('alert').textContent).toContain('You will be signed out in 2 mins');
    const stay = dialog.getByRole('button', { name: 'Stay signed in' });
    await user.click(stay);
    await vi.waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(2));
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
    expect(screen.getByRole('alert').textContent).toContain('in 1 min,');
  });

  it('is put off without a word for who is at the desk and only types', async () => {
    const { server } = await openAtDesk();
    pass(740);
    touchAnything();
    pass(20);
    await vi.waitFor(() => expect(server.callsOf(sessionApi.get)).toHaveLength(2));
    pass(5);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to sign in when it has come', async () => {
    const { server } = await openAtDesk();
    pass(800);
    server.refuse(sessionApi.get, 'not_signed_in');
    pass(80);
    await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Sign in again to go on' })).toBeTruthy());
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
    await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Sign in again to go on' })).toBeTruthy());
  });
});
