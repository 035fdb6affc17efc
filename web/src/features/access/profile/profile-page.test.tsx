import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerNoProviders, ownSessionOf, profileOf } from './profile.fixture.ts';
import { Page } from './profile-page.tsx';

function openAt(at: string) {
  return renderPage(<Page />, {
    at,
    answers(server) {
      server.answer(profileApi.get, profileOf());
      answerNoProviders(server);
      server.answer(monitoringApi.subscriptions, { severities: [] });
      server.answer(profileApi.listSessions, { data: [ownSessionOf(1, { current: true })] });
    },
  });
}

const { scrollIntoView } = Element.prototype;
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('the profile page', () => {
  it('opens on the own data, under one h1', async () => {
    await openAt('/profile');
    expect(await screen.findByDisplayValue('Grace')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('tab', { name: 'My data', selected: true })).toBeTruthy();
  });

  it.each([
    ['security', 'Password'],
    ['sessions', 'Where you are signed in'],
    ['preferences', 'Preferences'],
  ])('opens the tab %s that the address names', async (tab, heading) => {
    await openAt(`/profile?tab=${tab}`);
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy();
  });

  it('brings the open tab into view, which may be beyond the edge of a narrow screen', async () => {
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      // A time zone's list of options brings its chosen one into view as well.
      if (this.getAttribute('role') === 'tab') seen.push(this.textContent);
    };
    const { user } = await openAt('/profile?tab=preferences');
    await screen.findByRole('heading', { level: 2, name: 'Preferences' });
    expect(seen).toEqual(['Preferences']);
    await user.click(screen.getByRole('tab', { name: 'Sessions' }));
    expect(seen).toEqual(['Preferences', 'Sessions']);
  });

  it('opens the first tab for a name that it does not know', async () => {
    await openAt('/profile?tab=nonsense');
    expect(await screen.findByRole('tab', { name: 'My data', selected: true })).toBeTruthy();
  });

  it('keeps the chosen tab in the address, and Back goes back', async () => {
    const { user, address, goBack } = await openAt('/profile');
    await user.click(await screen.findByRole('tab', { name: 'Sessions' }));
    expect(address()).toBe('/profile?tab=sessions');
    await goBack();
    expect(await screen.findByRole('tab', { name: 'My data', selected: true })).toBeTruthy();
  });

  it('moves between the tabs with the arrow keys', async () => {
    const { user, address } = await openAt('/profile');
    (await screen.findByRole('tab', { name: 'My data' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/profile?tab=security');
  });

  it('says why the data could not be loaded, with the request id, and tries again', async () => {
    const { server, user } = await renderPage(<Page />, {
      at: '/profile',
      answers: (fake) => fake.refuse(profileApi.get, 'server_error', { requestId: 'request-77' }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('request-77');
    server.answer(profileApi.get, profileOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Grace')).toBeTruthy();
  });
});
