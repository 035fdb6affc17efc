import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onProven } from '../../../platform/session/proof-window.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './oidc-callback-page.tsx';

const { callback } = oidcSignInApi;
const heard = vi.fn();
const close = vi.fn();

/** The way back of a signed-in admin; another page of the console listens. */
function open(next: string) {
  vi.stubGlobal('close', close);
  return renderPage(<Page />, {
    at: '/oidc-callback?code=abc&state=def',
    answers: (server) => server.answer(callback, { kind: 'proof', next }),
  });
}

describe('the way back from a provider after a proof', () => {
  const stops: (() => void)[] = [];
  beforeEach(() => {
    heard.mockClear();
    close.mockClear();
    stops.push(onProven(heard));
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  it('tells the page that waits, closes its window, and says what to do where it stays open', async () => {
    const { address } = await open('');
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(close).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('heading', { name: 'Your identity is confirmed.' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('You can close this window.');
    expect(address()).toMatch(/^\/oidc-callback/);
  });

  it('goes back to the page and its open dialog when it was the page that left', async () => {
    const { address } = await open('/mission-control/admins?edit=7');
    await waitFor(() => expect(address()).toBe('/mission-control/admins?edit=7'));
    expect(await screen.findByText('Your identity is confirmed.')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
  });

  it('never goes on to another host', async () => {
    const { address } = await open('//evil.example');
    await waitFor(() => expect(address()).toBe('/welcome'));
  });

  it('says why it proves nothing', async () => {
    const { server } = await renderPage(<Page />, {
      at: '/oidc-callback?code=abc&state=def',
      answers: (fake) => fake.refuse(callback, 'oidc_proof_failed'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This does not confirm that it is you.');
    expect(server.callsOf(callback)).toHaveLength(1);
    expect(heard).not.toHaveBeenCalled();
  });

  it('leaves for the page of the incident when the address is refused', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...location, pathname: '/oidc-callback', assign });
    await renderPage(<Page />, {
      at: '/oidc-callback?code=abc&state=def',
      session: null,
      answers: (fake) => fake.refuse(callback, 'address_refused', { incidentNumber: '7KQF-M2XA-9CBD' }),
    });
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/security-incident/7KQF-M2XA-9CBD'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
