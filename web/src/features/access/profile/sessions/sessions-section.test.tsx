import { type OwnSession, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-app.tsx';
import { ownSessionOf, profileOf } from '../profile.fixture.ts';
import { Page } from '../profile-page.tsx';

const current = ownSessionOf(1, { current: true, lastSeenAt: new Date('2026-01-05T12:00:00Z') });
const older = ownSessionOf(2, { lastSeenAt: new Date('2026-01-05T09:00:00Z') });
const newer = ownSessionOf(3, { userAgent: 'Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1' });

async function open(data: OwnSession[]) {
  const app = await renderPage(<Page />, {
    at: '/profile?tab=sessions',
    answers(server) {
      server.answer(profileApi.get, profileOf());
      server.answer(profileApi.listSessions, { data });
    },
  });
  await screen.findByText('This session');
  return app;
}

describe('the sessions', () => {
  it('stand in words with their address, this one first, then as last seen', async () => {
    await open([older, newer, current]);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows[0]).toMatch(/Firefox 132 on Linux.*This session.*192\.0\.2\.1/);
    expect(rows[1]).toMatch(/Safari 18 on iPhone.*192\.0\.2\.3/);
    expect(rows[2]).toMatch(/192\.0\.2\.2/);
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('are ended one by one, after asking', async () => {
    const { server, user } = await open([current, older, newer]);
    server.answer(profileApi.endSession, ({ params }) => {
      server.answer(profileApi.listSessions, { data: [current, older, newer].filter(({ id }) => id !== params.id) });
      return {};
    });
    await user.click(screen.getByRole('button', { name: /Safari 18 on iPhone, 192\.0\.2\.3/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Safari 18 on iPhone at 192\.0\.2\.3 is signed out immediately/)).toBeTruthy();
    expect(server.callsOf(profileApi.endSession)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(server.callsOf(profileApi.endSession).map((call) => call.params)).toEqual([{ id: 3 }]);
  });

  it('says so when one had ended already', async () => {
    const { server, user } = await open([current, older]);
    server.refuse(profileApi.endSession, 'not_found');
    await user.click(screen.getByRole('button', { name: /End the session/ }));
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
  });

  it('are all ended but this one, after a question that names the count', async () => {
    const { server, user } = await open([current, older, newer]);
    server.answer(profileApi.endOtherSessions, () => {
      server.answer(profileApi.listSessions, { data: [current] });
      return { ended: 2 };
    });
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/signed out immediately: 2/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End sessions (2)' }));
    expect(await screen.findByText('Sessions ended: 2.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('say why there is nothing to end', async () => {
    await open([current]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End all others' }).disabled).toBe(true);
    expect(screen.getByText('You are not signed in anywhere else.')).toBeTruthy();
  });
});
