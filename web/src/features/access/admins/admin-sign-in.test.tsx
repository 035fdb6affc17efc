import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminOf, findDialog, openPage } from './admins.fixture.tsx';

const session = {
  id: 3,
  createdAt: new Date('2026-01-05T08:00:00Z'),
  lastSeenAt: new Date('2026-01-05T09:00:00Z'),
  expiresAt: new Date('2026-01-05T16:00:00Z'),
  address: '192.0.2.3',
  userAgent: 'Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1',
};

function open(id = 7) {
  const admin = adminOf(id, { hasSecondFactor: true });
  return openPage(
    `?edit=${id}&tab=sign-in`,
    (server) => {
      server.answer(adminsApi.sessions, { data: [session] });
      server.answer(adminsApi.endSessions, () => {
        server.answer(adminsApi.sessions, { data: [] });
        return { ended: 1 };
      });
      server.answer(adminsApi.removeSecondFactor, () => {
        const without = adminOf(id, { hasSecondFactor: false });
        server.answer(adminsApi.get, without);
        return without;
      });
    },
    admin,
  );
}

describe('the sign-in of another admin', () => {
  it('shows where they are signed in, and ends it everywhere with a reason', async () => {
    const { server, user } = await open();
    expect((await screen.findByRole('row', { name: /^Safari 18 on iPhone/ })).textContent).toContain('192.0.2.3');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await findDialog('Sign Ada Lovelace 7 out everywhere?'));
    await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Lost laptop');
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Signed out. Sessions ended: 1.')).toBeDefined();
    expect(await screen.findByText('This admin is not signed in anywhere.')).toBeDefined();
    expect(server.callsOf(adminsApi.endSessions)[0]?.body).toEqual({ reason: 'Lost laptop' });
  });

  it('takes a second factor that was lost, with a reason', async () => {
    const { server, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
    const question = within(await findDialog('Remove the second factor of Ada Lovelace 7?'));
    await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Lost phone');
    await user.click(question.getByRole('button', { name: 'Remove the second factor' }));
    expect(await screen.findByText('Second factor removed. An e-mail tells this admin.')).toBeDefined();
    expect(await screen.findByText('This account has no second factor.')).toBeDefined();
    expect(server.callsOf(adminsApi.removeSecondFactor)[0]?.body).toEqual({ reason: 'Lost phone' });
  });

  it('of one’s own account is left to the profile', async () => {
    await open(1);
    for (const name of ['Sign out everywhere', 'Remove the second factor']) {
      expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true');
    }
  });
});
