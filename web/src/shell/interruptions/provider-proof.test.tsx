import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { oidcLinksApi } from '@houston/contract/features/access/oidc/oidc-links.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callApi } from '../../platform/calls/api.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { tellProven } from '../../platform/session/proof-window.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../testing/render-app.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { InterruptionDialogs } from './interruption-dialogs.tsx';

const leaveTo = watchLeaving();

const url = 'https://id.example/authorize?x=1';
const providers = [
  { id: 3, name: 'People' },
  { id: 4, name: 'Partners' },
];
const fromProvider = sessionOf({ hasPassword: false, providers });

/** Asks for something sensitive; `opened` is what the browser gives for `window.open`. */
async function ask(session = fromProvider, opened: object | null = null) {
  const state = { isProven: false, outcome: 'waiting' as unknown };
  const app = await renderPage(<InterruptionDialogs />, {
    at: '/mission-control/admins?edit=7',
    session,
    answers(server) {
      server.answer(oidcLinksApi.startProof, { url });
      server.answer(adminsApi.sendActivation, () => {
        if (!state.isProven) throw new Refusal('step_up_required');
        return { activationMail: 'sent' as const };
      });
    },
  });
  await waitFor(() => expect(app.server.callsOf(sessionApi.get)).toHaveLength(1));
  const openWindow = vi.fn(() => opened);
  vi.stubGlobal('open', openWindow);
  void callApi(adminsApi.sendActivation, { params: { id: 7 } }).then(
    (answer) => Object.assign(state, { outcome: answer }),
    (error: unknown) => Object.assign(state, { outcome: isApiError(error) ? error.code : error }),
  );
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...app, state, openWindow };
}

const aWindow = () => ({ location: { replace: vi.fn() }, close: vi.fn() });
const at = (name: string) => screen.getByRole('button', { name: `Confirm with ${name}` });

describe('a proof at a linked provider', () => {
  it('is offered in place of a password to who has none', async () => {
    await ask();
    expect(at('People')).toBeTruthy();
    expect(at('Partners')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: /authenticator app/ })).toBeNull();
  });

  it('says at the button which provider is asked, and lets no other be asked meanwhile', async () => {
    const { server, user } = await ask();
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    server.answer(oidcLinksApi.startProof, () => promise);
    await user.click(at('People'));
    await waitFor(() => expect(at('People').hasAttribute('data-loading')).toBe(true));
    expect(at('Partners')).toMatchObject({ disabled: true });
    resolve({ url });
    await waitFor(() => expect(at('People').hasAttribute('data-loading')).toBe(false));
  });

  it('is offered beside the password to who has both, and not to who has no provider', async () => {
    await ask(sessionOf({ providers }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(at('People')).toBeTruthy();
  });

  it('is not offered without a linked provider', async () => {
    await ask(sessionOf());
    expect(screen.queryByRole('button', { name: /Confirm with/ })).toBeNull();
  });

  it('happens in a window that the click opened, and what was asked goes on', async () => {
    const opened = aWindow();
    const { user, server, state, openWindow } = await ask(fromProvider, opened);
    await user.click(at('People'));
    expect(openWindow).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    expect(server.callsOf(oidcLinksApi.startProof)).toMatchObject([{ params: { id: 3 }, body: {} }]);
    expect(screen.getByRole('status').textContent).toContain('the console then continues automatically');
    expect(state.outcome).toBe('waiting');
    state.isProven = true;
    tellProven();
    await waitFor(() => expect(state.outcome).toEqual({ activationMail: 'sent' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('opens the window before it asks the server, as long as the browser takes the click for the reason', async () => {
    const { user, server, openWindow } = await ask(fromProvider, aWindow());
    openWindow.mockImplementation(() => {
      expect(server.callsOf(oidcLinksApi.startProof)).toEqual([]);
      return aWindow();
    });
    await user.click(at('People'));
    await waitFor(() => expect(server.callsOf(oidcLinksApi.startProof)).toHaveLength(1));
    expect(openWindow).toHaveBeenCalledTimes(1);
  });

  it('takes the page along where no window opens, to come back to its open dialog', async () => {
    vi.stubGlobal('location', { ...location, pathname: '/mission-control/admins', search: '?edit=7' });
    const { user, server } = await ask(fromProvider, null);
    await user.click(at('Partners'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(url));
    expect(server.callsOf(oidcLinksApi.startProof)).toMatchObject([
      { params: { id: 4 }, body: { next: '/mission-control/admins?edit=7' } },
    ]);
  });

  it('closes the window again when the provider cannot be reached, and says so', async () => {
    const opened = aWindow();
    const { user, server } = await ask(fromProvider, opened);
    server.refuse(oidcLinksApi.startProof, 'oidc_provider_failed');
    await user.click(at('People'));
    expect((await screen.findByRole('alert')).textContent).toContain('The provider cannot be reached');
    expect(opened.close).toHaveBeenCalled();
    expect(opened.location.replace).not.toHaveBeenCalled();
  });

  it('can be called off', async () => {
    const { user, state } = await ask();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(state.outcome).toBe('step_up_required'));
  });

  it('says to who has nothing to prove it with that it is so', async () => {
    const { user, state } = await ask(sessionOf({ hasPassword: false }));
    expect(screen.getByText('you cannot confirm your identity', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(state.outcome).toBe('step_up_required'));
  });

  it('gives the code of the app to who has one and no password', async () => {
    await ask(sessionOf({ hasPassword: false, hasSecondFactor: true, providers }));
    expect(screen.getByLabelText('Code from your authenticator app')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /password/i })).toBeNull();
  });
});
