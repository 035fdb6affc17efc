import { setTimeout } from 'node:timers/promises';
import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { longerThanOff, watchFocus } from '../../../testing/watch-focus.ts';
import { watchLeaving } from '../../../testing/watch-leaving.ts';
import { Page } from './sign-in-page.tsx';

const leaveTo = watchLeaving();
watchFocus();

const providers = [
  { id: 3, name: 'Corporate' },
  { id: 4, name: 'Partners' },
];

function open(more: (server: FakeServer) => void = () => {}, at = '/login') {
  return renderPage(<Page />, {
    at,
    session: null,
    answers(server) {
      server.answer(oidcSignInApi.providers, providers);
      more(server);
    },
  });
}

describe('the buttons of sign-in providers', () => {
  it('are one for each enabled provider', async () => {
    await open();
    await screen.findByRole('button', { name: 'Sign in with Corporate' });
    expect(screen.getByRole('button', { name: 'Sign in with Partners' })).toBeTruthy();
  });

  it('lead to the provider, and remember where the admin was going', async () => {
    const { server, user } = await open(
      (fake) => fake.answer(oidcSignInApi.start, { url: 'https://id.example/authorize' }),
      '/login?next=%2Fmission-control%2Fadmins',
    );
    await user.click(await screen.findByRole('button', { name: 'Sign in with Partners' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://id.example/authorize'));
    expect(server.callsOf(oidcSignInApi.start)).toMatchObject([
      { params: { id: 4 }, body: { next: '/mission-control/admins' } },
    ]);
  });

  it('keep the focus on the one that was pressed, however long the provider is asked for, and let no other be pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    const { user } = await open((fake) => fake.answer(oidcSignInApi.start, () => promise));
    await user.click(await screen.findByRole('button', { name: 'Sign in with Corporate' }));
    const button = (name: RegExp) => screen.getByRole('button', { name });
    const pressed = button(/Corporate/);
    await waitFor(() => expect(pressed.hasAttribute('data-loading')).toBe(true));
    await setTimeout(longerThanOff);
    expect(button(/Partners/)).toMatchObject({ disabled: true });
    resolve({ url: 'https://id.example/authorize' });
    await waitFor(() => expect(button(/Partners/)).toMatchObject({ disabled: false }));
    await waitFor(() => expect(document.activeElement).toBe(pressed));
  });

  it('say when the provider cannot be used', async () => {
    const { user } = await open((fake) => fake.refuse(oidcSignInApi.start, 'oidc_provider_failed'));
    await user.click(await screen.findByRole('button', { name: 'Sign in with Corporate' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The provider cannot be reached');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('leave no trace where there are none, or where they could not be asked for', async () => {
    const { server } = await open((fake) => fake.refuse(oidcSignInApi.providers, 'too_many_attempts'));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
    expect(screen.queryByText('or')).toBeNull();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
