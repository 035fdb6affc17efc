import type { Session } from '@houston/contract/features/access/session/session.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession, useSession } from '../../platform/session/session.ts';
import { renderPage, sessionOf } from '../../testing/render-app.tsx';
import { TemporaryAccessNotice } from './temporary-access-notice.tsx';

function Notice() {
  const session = useSession();
  return session && <TemporaryAccessNotice session={session} />;
}

const minute = 60_000;

/** The server's clock is an hour ahead of the browser's. */
function sessionEndingIn(milliseconds: number | null): Session {
  const serverTime = new Date(Date.now() + 60 * minute);
  const endDate = new Date(serverTime.getTime() + (milliseconds ?? 0));
  const temporary = milliseconds === null ? [] : [{ permissions: ['refundManagementAllowed'], endDate }];
  return sessionOf({ serverTime, temporary });
}

it('says nothing while the end is more than ten minutes away', async () => {
  await renderPage(<Notice />, { session: sessionEndingIn(11 * minute) });
  expect(screen.queryByRole('status')).toBeNull();
});

it('names what ends, and in how many minutes by the clock of the server', async () => {
  const app = await renderPage(<Notice />, { session: sessionEndingIn(9.5 * minute) });
  const notice = await screen.findByText(/Temporary access ends in 10 minutes: Refund management/);
  expect(screen.getByRole('link', { name: 'Request an extension' }).getAttribute('href')).toBe('/oidc-request-roles');
  await app.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notice.isConnected).toBe(false);
});

it('says that it ended, once', async () => {
  await renderPage(<Notice />, { session: sessionEndingIn(5 * minute) });
  await screen.findByText(/Temporary access ends in/);
  setSession(sessionEndingIn(null));
  expect(await screen.findByText(/Temporary access ended at \d\d:\d\d: Refund management/)).toBeDefined();
  setSession(sessionEndingIn(null));
  await waitFor(() => expect(screen.queryByText(/Temporary access ends in/)).toBeNull());
  expect(screen.getAllByText(/Temporary access ended/)).toHaveLength(1);
});
