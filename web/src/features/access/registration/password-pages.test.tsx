import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page as ActivatePage } from './activate-page.tsx';
import { Page as ResetPage } from './reset-password-page.tsx';

const token = 'T0ken-of_the-mailed-link-1234567890';
const strong = 'orbit-kettle-violin-73';

const pages = [
  {
    name: 'the activation page',
    at: `/activate-set-password/${token}`,
    ui: <ActivatePage />,
    endpoint: registrationApi.activate,
    button: 'Save and continue',
    expired: 'Activation links work once, for 7 days.',
    next: { name: 'Sign in', path: '/login' },
  },
  {
    name: 'the reset page',
    at: `/login/reset/${token}`,
    ui: <ResetPage />,
    endpoint: registrationApi.resetPassword,
    button: 'Save password',
    expired: 'Links to reset a password work once, for 30 minutes.',
    next: { name: 'Request a new link', path: '/login?view=forgot' },
  },
] as const;

describe.each(pages)('$name', ({ at, ui, endpoint, button, expired, next }) => {
  it('sets the password with the token in the body, and nowhere else', async () => {
    const { server, user } = await renderPage(ui, {
      at,
      session: null,
      answers: (fake) =>
        endpoint === registrationApi.activate
          ? fake.answer(registrationApi.activate, sessionOf({ registration: 'email' }))
          : fake.answer(registrationApi.resetPassword, {}),
    });
    await user.type(screen.getByLabelText('New password'), `${strong}{Enter}`);
    await waitFor(() => expect(server.calls.some((call) => call.endpoint === endpoint)).toBe(true));
    const call = server.calls.find((one) => one.endpoint === endpoint);
    expect(call?.body).toEqual({ token, password: strong });
    expect(call?.query).toBeUndefined();
  });

  it('counts the characters, and asks nothing for a password that is too short', async () => {
    const { server, user } = await renderPage(ui, { at, session: null });
    const field = screen.getByLabelText('New password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    const rules = screen.getByText(/At least 12 characters\./);
    expect(field.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.type(field, 'eleven char');
    expect(screen.getByText(/11 of at least 12 characters/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: button }));
    expect(screen.getByText('Use at least 12 characters.')).toBeTruthy();
    expect(server.calls.filter((call) => call.endpoint === endpoint)).toEqual([]);
    await user.type(field, 's');
    expect(screen.getByText(/Long enough: 12 characters/)).toBeTruthy();
  });

  it('says under the field why the server refuses the password, and keeps it', async () => {
    const { user } = await renderPage(ui, {
      at,
      session: null,
      answers: (fake) =>
        fake.refuse(endpoint, 'weak_password', { fields: { password: 'validation.password-too-common' } }),
    });
    const field = screen.getByLabelText<HTMLInputElement>('New password');
    await user.type(field, 'password12345{Enter}');
    expect(await screen.findByText(/lists of known passwords/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('password12345');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of a used or expired link what to do next', async () => {
    const { user, address } = await renderPage(ui, {
      at,
      session: null,
      answers: (fake) => fake.refuse(endpoint, 'link_used_or_expired'),
    });
    await user.type(screen.getByLabelText('New password'), `${strong}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain(expired);
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(screen.getByRole('link', { name: next.name }));
    expect(address()).toBe(next.path);
  });

  it('says that a link was cut off', async () => {
    const { user } = await renderPage(ui, {
      at,
      session: null,
      answers: (fake) => fake.refuse(endpoint, 'invalid_request', { fields: { token: 'validation.token' } }),
    });
    await user.type(screen.getByLabelText('New password'), `${strong}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete.');
  });

  it('says how long to wait after too many tries, and keeps the form', async () => {
    const { user } = await renderPage(ui, {
      at,
      session: null,
      answers: (fake) => fake.refuse(endpoint, 'too_many_attempts', { retryAfterSeconds: 900 }),
    });
    await user.type(screen.getByLabelText('New password'), `${strong}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 15 minutes.');
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });
});

describe('after it', () => {
  it('activation goes on to the verification of the address', async () => {
    const { user, address } = await renderPage(<ActivatePage />, {
      at: `/activate-set-password/${token}`,
      session: null,
      answers: (fake) => fake.answer(registrationApi.activate, sessionOf({ registration: 'email' })),
    });
    await user.type(screen.getByLabelText('New password'), `${strong}{Enter}`);
    await waitFor(() => expect(address()).toBe('/register/verify/email'));
  });

  it('a reset leads to the sign-in page', async () => {
    const { user, address } = await renderPage(<ResetPage />, {
      at: `/login/reset/${token}`,
      session: null,
      answers: (fake) => fake.answer(registrationApi.resetPassword, {}),
    });
    await user.type(screen.getByLabelText('New password'), `${strong}{Enter}`);
    expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed.');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(address()).toBe('/login');
  });
});
