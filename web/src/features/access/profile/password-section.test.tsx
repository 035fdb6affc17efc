import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerNoProviders, profileOf } from './profile.fixture.ts';
import { Page } from './profile-page.tsx';

const current = () => screen.getByLabelText<HTMLInputElement>(/^Current password/);
const next = () => screen.getByLabelText<HTMLInputElement>(/^New password/);

async function change(prepare: (server: FakeServer) => void, [old, fresh] = ['orbit-kettle', 'violin-meadow-12']) {
  const app = await renderPage(<Page />, {
    at: '/profile?tab=security',
    answers(server) {
      server.answer(profileApi.get, profileOf());
      answerNoProviders(server);
      prepare(server);
    },
  });
  await screen.findByRole('heading', { name: 'Password' });
  if (old) await app.user.type(current(), old);
  if (fresh) await app.user.type(next(), fresh);
  await app.user.click(screen.getByRole('button', { name: 'Change password' }));
  return app;
}

describe('the password', () => {
  it('is changed, empties the form, and says that the other sessions were ended', async () => {
    const { server } = await change((fake) => fake.answer(profileApi.changePassword, {}));
    expect(await screen.findByText('Password changed. Your other sessions were ended.')).toBeTruthy();
    expect(server.callsOf(profileApi.changePassword)[0]?.body).toEqual({
      currentPassword: 'orbit-kettle',
      newPassword: 'violin-meadow-12',
    });
    expect([current().value, next().value]).toEqual(['', '']);
  });

  it('asks for both', async () => {
    const { server } = await change(() => {}, ['', '']);
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(current());
    expect(server.callsOf(profileApi.changePassword)).toEqual([]);
  });

  it('shows a weak one under its field, without a toast', async () => {
    await change((fake) =>
      fake.refuse(profileApi.changePassword, 'weak_password', {
        fields: { newPassword: 'validation.password-too-common' },
      }),
    );
    expect(await screen.findByText(/on lists of known passwords/)).toBeTruthy();
    expect(document.activeElement).toBe(next());
    expect(next().value).toBe('violin-meadow-12');
    expect(
      screen.queryByText('Choose a stronger password: at least 12 characters, for example four unrelated words.'),
    ).toBeNull();
  });

  it('shows a wrong current one under its field, and again the second time', async () => {
    const { user } = await change((fake) => fake.refuse(profileApi.changePassword, 'wrong_proof'));
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(current());
    await user.type(current(), 'x');
    expect(screen.queryByText('This is not your current password.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
  });

  it('can be looked at by keyboard', async () => {
    const { user } = await change(() => {}, ['', '']);
    expect(current().type).toBe('password');
    screen.getByRole('button', { name: 'Show Current password' }).focus();
    await user.keyboard(' ');
    expect(current().type).toBe('text');
  });
});
