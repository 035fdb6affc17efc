import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './version-page.tsx';

const answer = {
  version: '4.5.6',
  deployment: 'Staging',
  project: 'houston',
  delivers: { mail: true, sms: true },
} as const;

describe('the version page', () => {
  it('shows the version tag and the environment to who holds nothing', async () => {
    await renderPage(<Page />, {
      session: sessionOf({ permissions: [] }),
      answers: (server) => server.answer(versionApi.get, answer),
    });
    expect(await screen.findByText('4.5.6')).toBeDefined();
    expect(await screen.findByText('Staging')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Version' })).toBeDefined();
  });

  it('says when the version cannot be loaded, and tries again', async () => {
    const { server, user } = await renderPage(<Page />, {
      answers: (server) => server.refuse(versionApi.get, 'server_error'),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(versionApi.get, answer);
    await user.click(retry);
    expect(await screen.findByText('4.5.6')).toBeDefined();
  });

  it('copies the version', async () => {
    const { user } = await renderPage(<Page />, { answers: (server) => server.answer(versionApi.get, answer) });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('4.5.6');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  });
});
