import { setTimeout } from 'node:timers/promises';
import { oidcLinksApi } from '@houston/contract/features/access/oidc/oidc-links.api';
import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { longerThanOff, watchFocus } from '../../../testing/watch-focus.ts';
import { watchLeaving } from '../../../testing/watch-leaving.ts';
import { LinkedProvidersSection } from './linked-providers-section.tsx';

const leaveTo = watchLeaving();
watchFocus();

const link = { id: 5, provider: 'Corporate', subject: 'ada-1815', linkedOn: new Date('2026-01-05T10:00:00Z') };

function open(more: (server: FakeServer) => void = () => {}) {
  return renderPage(<LinkedProvidersSection />, {
    at: '/profile?tab=security',
    answers(server) {
      server.answer(oidcLinksApi.list, { data: [link] });
      server.answer(oidcSignInApi.providers, [{ id: 3, name: 'Partners' }]);
      more(server);
    },
  });
}

describe('the linked providers', () => {
  it('show provider and account', async () => {
    await open();
    expect(await screen.findByText('Corporate')).toBeTruthy();
    expect(screen.getByText('ada-1815')).toBeTruthy();
  });

  it('say that there are none, and that no provider is enabled', async () => {
    await open((server) => {
      server.answer(oidcLinksApi.list, { data: [] });
      server.answer(oidcSignInApi.providers, []);
    });
    expect(await screen.findByText('No account is linked.')).toBeTruthy();
    expect(await screen.findByText('No sign-in provider is enabled.')).toBeTruthy();
  });

  it('lead to a provider to link another', async () => {
    const { server, user } = await open((fake) => fake.answer(oidcLinksApi.start, { url: 'https://id.example/a' }));
    await user.click(await screen.findByRole('button', { name: 'Link Partners' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://id.example/a'));
    expect(server.callsOf(oidcLinksApi.start)[0]?.params).toEqual({ id: 3 });
  });

  it('say which provider is asked, whose button keeps the focus', async () => {
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    const { user } = await open((fake) => fake.answer(oidcLinksApi.start, () => promise));
    await user.click(await screen.findByRole('button', { name: 'Link Partners' }));
    const button = screen.getByRole('button', { name: /Link Partners/ });
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
    await setTimeout(longerThanOff);
    resolve({ url: 'https://id.example/a' });
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('are unlinked after asking', async () => {
    const { server, user } = await open((fake) => fake.answer(oidcLinksApi.remove, {}));
    await user.click(await screen.findByRole('button', { name: 'Unlink Corporate' }));
    expect(server.callsOf(oidcLinksApi.remove)).toEqual([]);
    server.answer(oidcLinksApi.list, { data: [] });
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Account unlinked.')).toBeTruthy();
    expect(await screen.findByText('No account is linked.')).toBeTruthy();
  });

  it('keep the last way in, and say why', async () => {
    const { user } = await open((fake) => fake.refuse(oidcLinksApi.remove, 'last_way_in'));
    await user.click(await screen.findByRole('button', { name: 'Unlink Corporate' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText(/This is your only way to sign in/)).toBeTruthy();
  });
});
