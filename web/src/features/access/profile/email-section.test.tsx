import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient, readOf } from '../../../platform/query-client.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { profileOf } from './profile.fixture.ts';
import { Page } from './profile-page.tsx';

async function open(pendingEmail: string | null = null) {
  const app = await renderPage(<Page />, {
    answers: (server) => server.answer(profileApi.get, profileOf({ pendingEmail })),
  });
  await screen.findByRole('textbox', { name: /New address/ });
  return app;
}

const newAddress = () => screen.getByRole<HTMLInputElement>('textbox', { name: /New address/ });
const send = () => screen.getByRole('button', { name: 'Send the link' });

describe('the e-mail address', () => {
  it('sends a link to the new address and says that the old one stays until then', async () => {
    const { server, user } = await open();
    server.answer(profileApi.changeEmail, ({ body }) => {
      server.answer(profileApi.get, profileOf({ pendingEmail: body.email }));
      return {};
    });
    await user.type(newAddress(), 'rear.admiral@houston.example');
    await user.click(send());
    expect(await screen.findByText(/Link sent/)).toBeTruthy();
    expect(await screen.findByText(/link for rear.admiral@houston.example.*grace@houston.example stays/)).toBeTruthy();
    expect(newAddress().value).toBe('');
  });

  it('does not say that a link was sent where Houston has no mail server', async () => {
    const { server, user } = await open('rear.admiral@houston.example');
    queryClient.setQueryData(readOf(versionApi.get, {}).queryKey, {
      version: '1',
      deployment: 'Testing',
      project: 'houston',
      delivers: { mail: false, sms: false },
    });
    expect(await screen.findByText(/^The message is not sent: Houston has no mail server here/)).toBeTruthy();
    server.answer(profileApi.changeEmail, {});
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^The link is in the outbox/)).toBeTruthy();
  });

  it.each([
    ['', 'Fill this in.'],
    ['no-address', 'Enter a valid e-mail address.'],
    [' Grace@Houston.example ', 'This is already your address.'],
  ])('refuses "%s" under the field and sends nothing', async (typed, message) => {
    const { server, user } = await open();
    if (typed !== '') await user.type(newAddress(), typed);
    await user.click(send());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.callsOf(profileApi.changeEmail)).toEqual([]);
  });

  it('keeps what was typed when there were too many attempts, and says how long to wait', async () => {
    const { server, user } = await open();
    server.refuse(profileApi.changeEmail, 'too_many_attempts', { retryAfterSeconds: 120 });
    await user.type(newAddress(), 'a@b.example');
    await user.click(send());
    expect(await screen.findByText(/Try again in 2 minutes/)).toBeTruthy();
    expect(newAddress().value).toBe('a@b.example');
  });

  it('sends the waiting link again', async () => {
    const { server, user } = await open('new@houston.example');
    server.answer(profileApi.changeEmail, {});
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText(/Link sent/);
    expect(server.callsOf(profileApi.changeEmail)[0]?.body).toEqual({ email: 'new@houston.example' });
  });

  it('withdraws the change by keeping the current address', async () => {
    const { server, user } = await open('new@houston.example');
    server.answer(profileApi.changeEmail, () => {
      server.answer(profileApi.get, profileOf());
      return {};
    });
    await user.click(await screen.findByRole('button', { name: 'Keep the current address' }));
    expect(await screen.findByText(/Change withdrawn/)).toBeTruthy();
    expect(server.callsOf(profileApi.changeEmail)[0]?.body).toEqual({ email: 'grace@houston.example' });
    expect(screen.queryByText('Waiting for confirmation')).toBeNull();
  });
});
