import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page as EmailPage } from './verify-email-page.tsx';
import { Page as SmsPage } from './verify-sms-page.tsx';

const sent = { sentTo: 'g***@houston.example', expiresInSeconds: 600 };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

function openEmail(answers: (server: FakeServer) => void = () => undefined) {
  return renderPage(<EmailPage />, {
    at: '/register/verify/email',
    session: sessionOf({ registration: 'email' }),
    answers(fake) {
      fake.answer(registrationApi.sendEmailCode, sent);
      answers(fake);
    },
  });
}

describe('the verification of an e-mail address', () => {
  it('sends a code on arrival, once, and says where it went', async () => {
    const { server } = await openEmail();
    expect(
      await screen.findByText(/We e-mailed a code to g\*\*\*@houston.example. It works for 10 minutes./),
    ).toBeTruthy();
    expect(server.callsOf(registrationApi.sendEmailCode)).toHaveLength(1);
  });

  it('does not send another after a reload, while the first still works', async () => {
    const now = Date.now();
    const kept = { userId: 1, sentTo: 'g***@houston.example', sentAt: now - 90_000, expiresAt: now + 500_000 };
    sessionStorage.setItem('houston.sent-email-code', JSON.stringify(kept));
    const { server } = await openEmail();
    expect(await screen.findByText(/We e-mailed a code to/)).toBeTruthy();
    expect(server.callsOf(registrationApi.sendEmailCode)).toEqual([]);
  });

  it.each([
    ['of another admin', { userId: 2, expiresAt: Date.now() + 500_000 }],
    ['that is too old', { userId: 1, expiresAt: Date.now() - 1 }],
  ])('sends one when the kept one is that %s', async (_what, more) => {
    const kept = { sentTo: 'x***@houston.example', sentAt: Date.now() - 90_000, ...more };
    sessionStorage.setItem('houston.sent-email-code', JSON.stringify(kept));
    const { server } = await openEmail();
    await screen.findByText(/g\*\*\*@houston.example/);
    expect(server.callsOf(registrationApi.sendEmailCode)).toHaveLength(1);
  });

  it('goes on to the phone number when one is left', async () => {
    const { server, user, address } = await openEmail((fake) =>
      fake.answer(registrationApi.verifyEmail, sessionOf({ registration: 'sms' })),
    );
    const field = await screen.findByLabelText('Code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(field, '123 456{Enter}');
    await waitFor(() => expect(address()).toBe('/register/verify/sms'));
    expect(server.callsOf(registrationApi.verifyEmail)[0]?.body).toEqual({ code: '123456' });
  });

  it('opens the console when nothing is left, and keeps the language that was chosen on the way', async () => {
    await setLanguage('nl');
    const { server, user, address } = await openEmail((fake) => {
      fake.answer(registrationApi.verifyEmail, sessionOf());
      fake.answer(profileApi.setPreferences, { ...sessionOf().preferences, language: 'nl' });
    });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/welcome'));
    await waitFor(() => expect(server.callsOf(profileApi.setPreferences)[0]?.body).toEqual({ language: 'nl' }));
  });

  it('leads who has no permission at all to where they can ask for a role', async () => {
    const { user, address } = await openEmail((fake) =>
      fake.answer(registrationApi.verifyEmail, sessionOf({ permissions: [] })),
    );
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/oidc-request-roles'));
  });

  it('says that a code is wrong, and selects it', async () => {
    const { user } = await openEmail((fake) => fake.refuse(registrationApi.verifyEmail, 'wrong_code'));
    await user.type(await screen.findByLabelText('Code'), '111111{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is incorrect or has expired.');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('says that a code has had its tries, which no waiting mends', async () => {
    const { user } = await openEmail((fake) => fake.refuse(registrationApi.verifyEmail, 'too_many_attempts'));
    await user.type(await screen.findByLabelText('Code'), '111111{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('this code no longer works');
  });

  it('refuses what is no code before it asks the server', async () => {
    const { server, user } = await openEmail();
    await user.type(await screen.findByLabelText('Code'), '12345{Enter}');
    expect(screen.getByText('Enter the 6 digits.')).toBeTruthy();
    expect(server.callsOf(registrationApi.verifyEmail)).toEqual([]);
  });

  it('sends a new code after a minute, not before', async () => {
    const { server, user } = await openEmail();
    await screen.findByText(/We e-mailed a code to/);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Send a new code in \d+\ss/ });
    expect(button.disabled).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    const again = await screen.findByRole('button', { name: 'Send a new code' });
    await user.click(again);
    await waitFor(() => expect(server.callsOf(registrationApi.sendEmailCode)).toHaveLength(2));
  });

  it('says that no code was sent, why, and lets one try again', async () => {
    const { server, user } = await openEmail((fake) =>
      fake.refuse(registrationApi.sendEmailCode, 'too_many_attempts', { retryAfterSeconds: 1200 }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 20 minutes.');
    expect(screen.getByText('No code was sent.')).toBeTruthy();
    server.answer(registrationApi.sendEmailCode, sent);
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/We e-mailed a code to/)).toBeTruthy();
  });

  it('lets one sign out', async () => {
    const { user, address } = await openEmail((fake) => fake.answer(sessionApi.signOut, {}));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it.each([
    ['nobody', null, '/login'],
    ['who has verified everything', sessionOf(), '/welcome'],
    ['who has verified everything and may do nothing', sessionOf({ permissions: [] }), '/oidc-request-roles'],
    ['who has the phone left', sessionOf({ registration: 'sms' }), '/register/verify/sms'],
  ])('sends %s elsewhere without a code', async (_who, session, path) => {
    const { server, address } = await renderPage(<EmailPage />, { at: '/register/verify/email', session });
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(registrationApi.sendEmailCode)).toEqual([]);
  });
});

describe('the verification of a phone number', () => {
  it('sends a text message, and opens the console with its code', async () => {
    const { user, address } = await renderPage(<SmsPage />, {
      at: '/register/verify/sms',
      session: sessionOf({ registration: 'sms' }),
      answers(fake) {
        fake.answer(registrationApi.sendSmsCode, { sentTo: '+31***78', expiresInSeconds: 600 });
        fake.answer(registrationApi.verifySms, sessionOf());
      },
    });
    expect(await screen.findByText(/text message with a code to \+31\*\*\*78/)).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '123456');
    await act(() => user.keyboard('{Enter}'));
    await waitFor(() => expect(address()).toBe('/welcome'));
  });
});
