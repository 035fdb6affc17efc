import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/calls/api-error.ts';
import { askServer } from '../../platform/outage/server-presence.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { newSession, openConsole } from '../console.fixture.tsx';
import { PageFailure } from './page-failure.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page that failed', () => {
  it('says what the server said, with the request number, and can be tried again', async () => {
    const reset = vi.fn();
    const error = new ApiError({ code: 'server_error', status: 500, requestId: 'r-9' });
    const { user } = await renderPage(<PageFailure error={error} reset={reset} />);
    expect(await screen.findByText('Request r-9')).toBeDefined();
    expect(screen.getByText(/Something went wrong on the server/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reset).toHaveBeenCalledOnce();
  });

  it('shows nothing of the cause of a mistake in the console itself', async () => {
    await renderPage(<PageFailure error={new TypeError('x is undefined')} reset={() => undefined} />);
    expect(await screen.findByText(/Something went wrong in the console/)).toBeDefined();
    expect(screen.queryByText(/x is undefined/)).toBeNull();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://houston.example/assets/a.js',
    'error loading dynamically imported module: https://houston.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('offers to reload after a deployment ("%s")', async (message) => {
    await renderPage(<PageFailure error={new TypeError(message)} reset={() => undefined} />);
    expect(await screen.findByRole('heading', { name: 'The console has been updated' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('does not take a server that is away for a deployment, and goes on by itself when it is back', async () => {
    const reset = vi.fn();
    const { server } = await renderPage(
      <PageFailure error={new ApiError({ code: 'no-connection', status: 0 })} reset={reset} />,
    );
    server.refuse(versionApi.ready, 'not_ready');
    await act(() => askServer());
    expect(screen.getByRole('heading', { name: 'Houston is not responding' })).toBeDefined();
    expect(reset).not.toHaveBeenCalled();
    server.answer(versionApi.ready, { ready: true });
    await act(() => askServer());
    await waitFor(() => expect(reset).toHaveBeenCalledOnce());
  });

  it('says that the server is away when that is why a script is missing', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: https://houston.example/assets/a.js');
    await renderPage(<PageFailure error={missing} reset={() => undefined} />, {
      answers: (server) => server.refuse(versionApi.ready, 'not_ready'),
    });
    expect(await screen.findByRole('heading', { name: 'Houston is not responding' })).toBeDefined();
  });

  it('stands on its own when not even the session could be read, and goes on after a retry', async () => {
    const { server, user } = await openConsole({
      answers: (server) => server.refuse(sessionApi.get, 'server_error', { requestId: 'r-10' }),
    });
    expect(await screen.findByText('Request r-10')).toBeDefined();
    server.answer(sessionApi.get, newSession());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeDefined());
  });
});
