import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { Modal } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callApi } from '../../platform/calls/api.ts';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { sessionOf } from '../../testing/render-app.tsx';
import { grace, openWork, watch } from './interruption-dialogs.fixture.tsx';

describe('a sensitive action', () => {
  function provenOnce(fake: FakeServer): void {
    const state = { isProven: false };
    fake.answer(adminsApi.sendActivation, () => {
      if (!state.isProven) throw new Refusal('step_up_required');
      return { activationMail: 'sent' as const };
    });
    fake.answer(sessionApi.prove, ({ body }) => {
      if ('password' in body ? body.password !== 'right' : body.code !== '123456') throw new Refusal('wrong_proof');
      state.isProven = true;
      return {};
    });
  }

  const send = () => watch(callApi(adminsApi.sendActivation, { params: { id: 7 } }));

  it('goes on after the password', async () => {
    const { user } = await openWork(provenOnce);
    const call = send();
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(dialog.queryByRole('button', { name: /authenticator app/ })).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('That password or code is incorrect.');
    expect(call.outcome).toBe('waiting');
    await user.keyboard('right{Enter}');
    await waitFor(() => expect(call.outcome).toEqual({ activationMail: 'sent' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const mayBeRefused = (fake: FakeServer) => {
    provenOnce(fake);
    fake.answer(profileApi.changeEmail, {});
  };
  const changeEmail = () => callApi(profileApi.changeEmail, { body: { email: 'a@b.example' } });

  it('asks first where the session says that a proof is due, so that no call is refused', async () => {
    const { user, server } = await openWork(mayBeRefused, { session: sessionOf({ provenUntil: null }) });
    const call = watch(changeEmail());
    await user.type(await screen.findByLabelText('Password'), 'right');
    expect(server.callsOf(profileApi.changeEmail)).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(call.outcome).toEqual({}));
    // The next one goes at once, until the session says something else.
    expect(await changeEmail()).toEqual({});
    expect(server.callsOf(profileApi.changeEmail)).toHaveLength(2);
  });

  it('sends nothing where the proof that is due is not given', async () => {
    const { user, server } = await openWork(mayBeRefused, { session: sessionOf({ provenUntil: null }) });
    const call = watch(changeEmail());
    await user.click(await screen.findByLabelText('Password'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(call.outcome).toBe('step_up_required'));
    expect(server.callsOf(profileApi.changeEmail)).toHaveLength(0);
  });

  it('goes with the page that asked, and sends nothing', async () => {
    const { server, goTo } = await openWork(mayBeRefused, { session: sessionOf({ provenUntil: null }) });
    const call = watch(changeEmail());
    await screen.findByLabelText('Password');
    await goTo('/elsewhere');
    await waitFor(() => expect(call.outcome).toBe('step_up_required'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsOf(profileApi.changeEmail)).toHaveLength(0);
  });

  it('leaves a dialog underneath alone, also when it is cancelled by Escape', async () => {
    const onClose = vi.fn();
    const work = (
      <Modal opened onClose={onClose} title="An unsaved form" withCloseButton={false}>
        <input aria-label="typed" />
      </Modal>
    );
    const { user } = await openWork(provenOnce, { work });
    const call = send();
    await user.click(await screen.findByLabelText('Password'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(call.outcome).toBe('step_up_required'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'An unsaved form' })).toBeTruthy();
  });

  it('goes on after a code, for who has a second factor', async () => {
    const { user } = await openWork(provenOnce, { session: sessionOf({ hasSecondFactor: true }) });
    const call = send();
    await user.click(await screen.findByRole('button', { name: 'Use the authenticator app instead' }));
    await user.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    await waitFor(() => expect(call.outcome).toEqual({ activationMail: 'sent' }));
  });

  it.each([
    [
      'the button',
      (user: Awaited<ReturnType<typeof openWork>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Cancel' })),
    ],
    ['Escape', (user: Awaited<ReturnType<typeof openWork>>['user']) => user.keyboard('{Escape}')],
  ])('fails after a cancel by %s', async (_how, cancel) => {
    const { server, user } = await openWork(provenOnce);
    const call = send();
    await screen.findByRole('dialog');
    await cancel(user);
    await waitFor(() => expect(call.outcome).toBe('step_up_required'));
    expect(server.callsOf(adminsApi.sendActivation)).toHaveLength(1);
  });

  it('gives way to signing in when the session ends meanwhile, which proves as much', async () => {
    const { server, user } = await openWork((fake) => {
      provenOnce(fake);
      fake.answer(sessionApi.signIn, grace);
    });
    const call = send();
    server.refuse(sessionApi.prove, 'not_signed_in');
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
    await screen.findByRole('dialog', { name: 'Sign in again to continue' });
    server.answer(adminsApi.sendActivation, { activationMail: 'sent' });
    server.answer(sessionApi.prove, {});
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(call.outcome).toEqual({ activationMail: 'sent' }));
  });
});
