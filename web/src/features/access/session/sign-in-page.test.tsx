import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './sign-in-page.tsx';

const grace = sessionOf();

function open(answers: (server: FakeServer) => void, at = '/login', session: typeof grace | null = null) {
  return renderPage(<Page />, {
    at,
    session,
    answers(server) {
      server.answer(oidcSignInApi.providers, []);
      answers(server);
    },
  });
}

async function typePassword(user: UserEvent, password = 'orbit-kettle-violin-73'): Promise<void> {
  await user.type(screen.getByLabelText('E-mail address'), 'grace@houston.example');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('the sign-in page', () => {
  it('signs in with e-mail and password, and opens the dashboard', async () => {
    const { server, user, address } = await open((fake) => fake.answer(sessionApi.signIn, grace));
    await typePassword(user);
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(server.callsOf(sessionApi.signIn).map(({ body }) => body)).toEqual([
      { email: 'grace@houston.example', password: 'orbit-kettle-violin-73' },
    ]);
  });

  it('goes on to where the admin was going', async () => {
    const at = `/login?next=${encodeURIComponent('/mission-control/admins?edit=3')}`;
    const { user, address } = await open((fake) => fake.answer(sessionApi.signIn, grace), at);
    await typePassword(user);
    await waitFor(() => expect(address()).toBe('/mission-control/admins?edit=3'));
  });

  it('never goes on to another host', async () => {
    const at = `/login?next=${encodeURIComponent('//evil.example/x')}`;
    const { user, address } = await open((fake) => fake.answer(sessionApi.signIn, grace), at);
    await typePassword(user);
    await waitFor(() => expect(address()).toBe('/welcome'));
  });

  it('takes over the language and the theme of the admin', async () => {
    const preferences = { ...grace.preferences, language: 'nl', theme: 'dark' } as const;
    const { user } = await open((fake) => fake.answer(sessionApi.signIn, sessionOf({ preferences })));
    await typePassword(user);
    await waitFor(() => expect(currentLanguage()).toBe('nl'));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  });

  it.each(['email', 'sms'] as const)('leads to the verification by %s that is left', async (registration) => {
    const { user, address } = await open((fake) => fake.answer(sessionApi.signIn, sessionOf({ registration })));
    await typePassword(user);
    await waitFor(() => expect(address()).toBe(`/register/verify/${registration}`));
  });

  it('leads who has no permission at all to where a role can be asked for', async () => {
    const { user, address } = await open((fake) => fake.answer(sessionApi.signIn, sessionOf({ permissions: [] })));
    await typePassword(user);
    await waitFor(() => expect(address()).toBe('/oidc-request-roles'));
  });

  it('lets who is signed in already go on at once', async () => {
    const { address } = await open(() => undefined, '/login?next=/profile', grace);
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('says under the form that the password is wrong, keeps the address and selects the password', async () => {
    const { user, address } = await open((fake) => fake.refuse(sessionApi.signIn, 'sign_in_failed'));
    await typePassword(user);
    expect((await screen.findByRole('alert')).textContent).toBe('The e-mail address or password is incorrect.');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('grace@houston.example');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(address()).toBe('/login');
  });

  it('says after too many tries how long to wait, and which way need not wait', async () => {
    const { user } = await open((fake) =>
      fake.refuse(sessionApi.signIn, 'too_many_attempts', { retryAfterSeconds: 1800 }),
    );
    await typePassword(user);
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('Too many attempts. Try again in 30 minutes. No need to wait: ');
    expect(said).toContain(screen.getByRole('link', { name: 'Forgot password?' }).textContent);
  });

  it('names the request of a mistake of the server', async () => {
    const { user } = await open((fake) => fake.refuse(sessionApi.signIn, 'server_error'));
    await typePassword(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Request request-1');
  });

  it('asks for nothing before both fields are filled in, and goes to the first empty one', async () => {
    const { server, user } = await open(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
    expect(server.callsOf(sessionApi.signIn)).toEqual([]);
  });

  it('helps password managers, and lets one look at what was typed', async () => {
    const { user } = await open(() => undefined);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(screen.getByLabelText('E-mail address').getAttribute('autocomplete')).toBe('username');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    await user.click(password);
    await user.paste('pasted-secret');
    expect([password.value, password.type]).toEqual(['pasted-secret', 'password']);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
  });
});

describe('the second factor', () => {
  function factorOf(right: string) {
    return (fake: FakeServer) =>
      fake.answer(sessionApi.signIn, ({ body }) => {
        if (body.code === undefined) throw new Refusal('second_factor_required');
        if (body.code !== right) throw new Refusal('second_factor_wrong');
        return grace;
      });
  }

  it('is asked for after the password, which is not asked for again', async () => {
    const { server, user, address } = await open(factorOf('123456'));
    await typePassword(user);
    const field = await screen.findByLabelText('Code from your authenticator app');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(server.callsOf(sessionApi.signIn).at(-1)?.body).toEqual({
      email: 'grace@houston.example',
      password: 'orbit-kettle-violin-73',
      code: '123456',
    });
  });

  it('says that a code is wrong, and takes the next one', async () => {
    const { user, address } = await open(factorOf('123456'));
    await typePassword(user);
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '111111{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is incorrect');
    // It is selected, so that typing replaces it.
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(address()).toBe('/welcome'));
  });

  it('takes a recovery code in its place', async () => {
    const { user, address } = await open(factorOf('7KQF-M2XA-9C'));
    await typePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field.getAttribute('inputmode')).toBe('text');
    await user.type(field, '7KQF-M2XA-9C{Enter}');
    await waitFor(() => expect(address()).toBe('/welcome'));
  });

  it('goes back to what was typed', async () => {
    const { user } = await open(factorOf('123456'));
    await typePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('grace@houston.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('orbit-kettle-violin-73');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('begins again when the password was changed in between', async () => {
    const { server, user } = await open(factorOf('123456'));
    await typePassword(user);
    const field = await screen.findByLabelText('Code from your authenticator app');
    server.refuse(sessionApi.signIn, 'sign_in_failed');
    await user.type(field, '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The e-mail address or password is incorrect.');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});

describe('the forgotten password', () => {
  it('answers the same for every address, and leads back', async () => {
    const { server, user, address } = await open(
      (fake) => fake.answer(registrationApi.requestPasswordReset, {}),
      '/login?next=%2Fprofile',
    );
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(address()).toBe('/login?view=forgot&next=%2Fprofile');
    await user.type(await screen.findByLabelText('E-mail address'), 'nobody@houston.example{Enter}');
    const answer = await screen.findByRole('status');
    expect(answer.textContent).toContain('If nobody@houston.example belongs to an admin');
    expect(server.callsOf(registrationApi.requestPasswordReset)[0]?.body).toEqual({ email: 'nobody@houston.example' });
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(address()).toBe('/login?next=%2Fprofile');
  });

  it('refuses what is no address before it asks the server', async () => {
    const { server, user } = await open(() => undefined, '/login?view=forgot');
    await user.type(screen.getByLabelText('E-mail address'), 'nobody{Enter}');
    expect(screen.getByText('Enter a valid e-mail address.')).toBeTruthy();
    expect(server.callsOf(registrationApi.requestPasswordReset)).toEqual([]);
  });
});
