import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './oidc-callback-page.tsx';

const grace = sessionOf();
const { callback } = oidcSignInApi;

function open(answers: (server: FakeServer) => void, session: typeof grace | null = null) {
  const page = (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  return renderPage(page, { at: '/oidc-callback?code=abc&state=def&iss=https%3A%2F%2Fid.example', session, answers });
}

describe('the way back from a provider', () => {
  it('hands the answer to the server once, and goes on to where the admin was going', async () => {
    const { server, address } = await open((fake) =>
      fake.answer(callback, { kind: 'session', session: grace, next: '/mission-control/admins?edit=3' }),
    );
    await waitFor(() => expect(address()).toBe('/mission-control/admins?edit=3'));
    expect(server.callsOf(callback).map(({ body }) => new URLSearchParams(body.search).get('iss'))).toEqual([
      'https://id.example',
    ]);
  });

  it('leads who may nothing to the request for roles', async () => {
    const session = sessionOf({ permissions: [] });
    const { address } = await open((fake) =>
      fake.answer(callback, { kind: 'session', session, next: '/oidc-request-roles' }),
    );
    await waitFor(() => expect(address()).toBe('/oidc-request-roles'));
  });

  it('never goes on to another host', async () => {
    const { address } = await open((fake) =>
      fake.answer(callback, { kind: 'session', session: grace, next: '//evil.example' }),
    );
    await waitFor(() => expect(address()).toBe('/welcome'));
  });

  it('asks for the second factor, says that a code is wrong, and takes the next one', async () => {
    const { server, user, address } = await open((fake) =>
      fake.answer(callback, ({ body }) => {
        if (body.code === undefined) return { kind: 'second-factor' } as const;
        if (body.code !== '123456') throw new Refusal('second_factor_wrong');
        return { kind: 'session', session: grace, next: '/welcome' } as const;
      }),
    );
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '111111{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is incorrect');
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(address()).toBe('/welcome'));
    const [first, , last] = server.callsOf(callback);
    expect(last?.body).toEqual({ search: first?.body.search, code: '123456' });
  });

  it('says that a code came too late, with the way back', async () => {
    const { user } = await open((fake) =>
      fake.answer(callback, ({ body }) => {
        if (body.code === undefined) return { kind: 'second-factor' } as const;
        throw new Refusal('oidc_expired');
      }),
    );
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This took too long');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  });

  it('goes back to the profile after linking, and says so', async () => {
    const { address } = await open((fake) => fake.answer(callback, { kind: 'link', provider: 'People' }), grace);
    await waitFor(() => expect(address()).toBe('/profile?tab=security'));
    expect(await screen.findByText('Account linked.')).toBeTruthy();
  });

  it('shows every claim of a test, and leads back to the providers', async () => {
    const claims = { sub: 'ada', email_verified: true, roles: ['one', 'two'], html: '<b>bold</b>' };
    const { address } = await open(
      (fake) => fake.answer(callback, { kind: 'test', provider: 'People', claims }),
      grace,
    );
    expect(await screen.findByRole('heading', { name: 'People says this about you' })).toBeTruthy();
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'ada',
      'true',
      '["one","two"]',
      '<b>bold</b>',
    ]);
    expect(screen.getByRole('link', { name: 'Back to the sign-in providers' }).getAttribute('href')).toBe(
      '/mission-control/oidc',
    );
    expect(address()).toMatch(/^\/oidc-callback/);
  });

  it.each([
    ['oidc_failed', 'The provider did not sign you in.'],
    ['oidc_expired', 'was started in another browser'],
    ['oidc_email_taken', 'Sign in as before, and link the provider in your profile.'],
    ['oidc_email_unverified', 'has not verified your e-mail address'],
    ['too_many_attempts', 'Too many attempts.'],
  ] as const)('says in words what %s is, and leads back to the sign-in', async (code, words) => {
    await open((fake) => fake.refuse(callback, code));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
  });

  it('leads who is signed in back to the profile when a link failed', async () => {
    await open((fake) => fake.refuse(callback, 'oidc_already_linked'), grace);
    expect((await screen.findByRole('alert')).textContent).toContain('linked to another admin');
    expect(await screen.findByRole('link', { name: 'To the console' })).toBeTruthy();
  });
});
