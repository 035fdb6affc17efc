import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../platform/calls/api.ts';
import { watchUserActivity } from '../../platform/session/user-activity.ts';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { sessionOf } from '../../testing/render-app.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { grace, openWork, profile, watch } from './interruption-dialogs.fixture.tsx';

const leaveTo = watchLeaving();

beforeAll(watchUserActivity);

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
    const { server, user } = await openWork(endedUntilSignIn);
    await user.type(screen.getByLabelText('typed'), 'half a sentence');
    const calls = [watch(callApi(profileApi.get, {})), watch(callApi(profileApi.get, {}))];
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again to continue' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const email = dialog.getByLabelText<HTMLInputElement>('E-mail address');
    expect([email.value, email.readOnly]).toEqual(['grace@houston.example', false]);
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    expect(calls.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(calls.map(({ outcome }) => outcome)).toEqual([profile, profile]));
    expect(server.callsOf(profileApi.get)).toHaveLength(4);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a sentence');
  });

  it('lets an admin in by an address that is new since the page was opened', async () => {
    const { server, user } = await openWork(endedUntilSignIn);
    const call = watch(callApi(profileApi.get, {}));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again to continue' }));
    await user.clear(dialog.getByLabelText('E-mail address'));
    await user.type(dialog.getByLabelText('E-mail address'), 'hopper@houston.example');
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(call.outcome).toEqual(profile));
    expect(server.callsOf(sessionApi.signIn).at(-1)?.body).toMatchObject({ email: 'hopper@houston.example' });
  });

  it('stays with a wrong password, and cannot be waved away', async () => {
    const { user } = await openWork(endedUntilSignIn);
    const call = watch(callApi(profileApi.get, {}));
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The e-mail address or password is incorrect.');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(call.outcome).toBe('waiting');
  });

  it('refuses somebody else by leaving for the sign-in page', async () => {
    const { user } = await openWork((fake) => {
      endedUntilSignIn(fake);
      fake.refuse(sessionApi.signOut, 'not_signed_in');
    });
    watch(callApi(profileApi.get, {}));
    await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
  });

  it('begins anew when another admin has signed in in another tab', async () => {
    const { server } = await openWork(endedUntilSignIn);
    watch(callApi(profileApi.get, {}));
    await screen.findByRole('dialog');
    server.answer(sessionApi.get, sessionOf({ userId: 2 }));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/welcome'));
  });

  it('goes on when the same admin has signed in in another tab', async () => {
    const { server } = await openWork(endedUntilSignIn);
    const call = watch(callApi(profileApi.get, {}));
    await screen.findByRole('dialog');
    server.answer(profileApi.get, profile);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(call.outcome).toEqual(profile));
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
