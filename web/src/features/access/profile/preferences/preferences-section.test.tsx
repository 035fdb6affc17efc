import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../../i18n/i18n.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { useAppliedPreferences } from '../../../../shell/preferences.ts';
import { renderPage, sessionOf } from '../../../../testing/render-app.tsx';
import { profileOf } from '../profile.fixture.ts';
import { Page } from '../profile-page.tsx';

// As the shell around every page does it.
function PageInShell() {
  useAppliedPreferences(useSession()?.preferences);
  return <Page />;
}

async function open(timeZone: string | null = 'Europe/Amsterdam') {
  const session = sessionOf();
  const app = await renderPage(<PageInShell />, {
    at: '/profile?tab=preferences',
    session: { ...session, preferences: { ...session.preferences, timeZone } },
    answers(server) {
      server.answer(profileApi.get, profileOf());
      server.answer(monitoringApi.subscriptions, { severities: [40] });
      server.answer(profileApi.setPreferences, ({ body }) => {
        const answer = { ...session.preferences, timeZone, ...body } as typeof session.preferences;
        return answer;
      });
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Preferences' });
  return { ...app, sent: () => app.server.callsOf(profileApi.setPreferences).map((call) => call.body) };
}

const scheme = () => document.documentElement.dataset.mantineColorScheme;

afterEach(() => setLanguage('en'));

describe('the preferences', () => {
  it('show another language at once and save it', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Nederlands' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Voorkeuren' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('nl');
    expect(sent()).toEqual([{ language: 'nl' }]);
  });

  it('say which e-mails of monitoring are wanted, and save another choice at once', async () => {
    const { server, user } = await open();
    server.answer(monitoringApi.subscribe, { severities: [30, 40] });
    const high = await screen.findByRole('checkbox', { name: 'High' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Critical' }).checked).toBe(true);
    await user.click(high);
    await waitFor(() =>
      expect(server.callsOf(monitoringApi.subscribe).map(({ body }) => body)).toEqual([{ severities: [30, 40] }]),
    );
  });

  it('show another theme at once and save it', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(scheme()).toBe('dark'));
    expect(sent()).toEqual([{ theme: 'dark' }]);
  });

  it('go back to what was, and say so, when they cannot be saved', async () => {
    const { server, user } = await open();
    server.refuse(profileApi.setPreferences, 'server_error');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Same as the system' }).checked).toBe(true),
    );
    expect(scheme()).not.toBe('dark');
  });

  it('find a time zone by a part of its name and save it', async () => {
    const { user, sent } = await open();
    const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByRole('option', { name: /America \/ New York/ }));
    await waitFor(() => expect(sent()).toEqual([{ timeZone: 'America/New_York' }]));
    expect(zone.value).toBe('America / New York');
  });

  it('can follow the time zone of the browser', async () => {
    const { user, sent } = await open();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'as the browser');
    await user.click(await screen.findByRole('option', { name: /Same as the browser/ }));
    await waitFor(() => expect(sent()).toEqual([{ timeZone: null }]));
  });

  it('say when no time zone has the name', async () => {
    const { user, sent } = await open();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'atlantis');
    expect(await screen.findByText('No time zone has this name')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('switch the snow', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('switch', { name: /Snow in winter/ }));
    await waitFor(() => expect(sent()).toEqual([{ snow: true }]));
  });
});
