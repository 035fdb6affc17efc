import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './change-email-page.tsx';

const token = 'T0ken-of_the-mailed-link-1234567890';

function open(answers: (server: FakeServer) => void) {
  return renderPage(<Page />, { at: `/change-email/verify/${token}`, session: null, answers });
}

describe('the confirmation of a changed e-mail address', () => {
  it('uses the link up by the button, not by being opened', async () => {
    const { server, user } = await open((fake) => fake.answer(registrationApi.confirmEmailChange, {}));
    expect(server.callsOf(registrationApi.confirmEmailChange)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect((await screen.findByRole('status')).textContent).toBe('Your new e-mail address is now in use.');
    expect(server.callsOf(registrationApi.confirmEmailChange).map(({ body }) => body)).toEqual([{ token }]);
    expect(screen.getByRole('link', { name: 'Continue to Houston' }).getAttribute('href')).toBe('/welcome');
  });

  it('says of a used or expired link what to do next', async () => {
    const { user } = await open((fake) => fake.refuse(registrationApi.confirmEmailChange, 'link_used_or_expired'));
    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect((await screen.findByRole('alert')).textContent).toContain('your old address stays');
    expect(screen.getByText(/Change the address again in your profile/)).toBeTruthy();
  });

  it('says that somebody else got the address meanwhile', async () => {
    const { user } = await open((fake) => fake.refuse(registrationApi.confirmEmailChange, 'Duplicate_Email'));
    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect((await screen.findByRole('alert')).textContent).toContain('already uses this e-mail address');
    expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeTruthy();
  });
});
