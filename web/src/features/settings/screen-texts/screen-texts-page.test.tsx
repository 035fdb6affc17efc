import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { image, openScreens, path, screenOf, translation } from './screen-texts.fixture.tsx';

const { list, saveDefaults } = screenTextsApi;

const terms = screenOf('terms', { imageExists: true, image });
const code = screenOf('phone-code', {
  translations: {
    en: translation('Your phone', 'Enter it'),
    nl: translation('Jouw telefoon', 'Vul hem in', 'en'),
    de: translation('', 'Nur die Beschreibung'),
  },
});

async function cellsOf(name: string): Promise<(string | null)[]> {
  const row = (await screen.findByRole('link', { name: new RegExp(name) })).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

describe('the grid of the screens', () => {
  it('shows each with title and description in the language of the console, and its translations', async () => {
    const app = await openScreens('', [terms, code]);
    expect(await cellsOf('phone-code')).toEqual([
      'phone-code',
      'Your phone',
      'Enter it',
      'missing: DE and FRoutdated: NL',
      'No screenshot yet',
    ]);
    expect((await cellsOf('terms'))[3]).toBe('all up to date');
    const thumbnail = screen.getByRole('img', { name: 'Screenshot of terms' });
    expect(thumbnail.getAttribute('src')).toBe('/api/screen-texts/terms/image?size=thumbnail&version=4');
    expect(app.server.callsOf(list)[0]?.query).toMatchObject({ language: 'en', limit: 30 });
    expect(app.server.callsOf(saveDefaults)).toEqual([]);
  });

  it('is read again by its button, and in another language when that changes', async () => {
    const app = await openScreens('', [terms], (server) => server.refuse(saveDefaults, 'server_error'));
    await screen.findByText('terms en');
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(app.server.callsOf(list)).toHaveLength(2));
    await act(() => setLanguage('nl'));
    try {
      await screen.findByText('terms nl');
      expect(app.server.callsOf(list).at(-1)?.query).toMatchObject({ language: 'nl' });
    } finally {
      await act(() => setLanguage('en'));
    }
    app.server.unanswered.length = 0;
  });

  it('has what is missing in its language saved from the catalogue, once, and names what has none', async () => {
    const lacking = screenOf('bank-choice', { translations: {} });
    const app = await openScreens('', [terms, lacking], (server) =>
      server.answer(saveDefaults, { saved: [], without: ['bank-choice', 'terms'] }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('No translations: bank-choice and terms');
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(app.server.callsOf(list).length).toBeGreaterThan(2));
    expect(app.server.callsOf(saveDefaults).map(({ body }) => body)).toEqual([{ language: 'en' }]);
  });

  it('asks nothing of the catalogue for what somebody left empty, and does not call it missing', async () => {
    const emptied = screenOf('terms', { leftEmpty: ['en'] });
    emptied.translations.en = translation('Terms', '');
    const app = await openScreens('', [emptied]);
    const row = await screen.findByRole('row', { name: /terms/ });
    expect(within(row).getByText('all up to date')).toBeTruthy();
    expect(app.server.callsOf(saveDefaults)).toEqual([]);
  });

  it('says that the screens could not be loaded', async () => {
    await openScreens('', [], (server) =>
      server.answer(list, () => {
        throw new Refusal('server_error');
      }),
    );
    expect(await screen.findByText('The screen information could not be loaded.')).toBeTruthy();
  });

  it('says which permission is missing, and saves nothing then', async () => {
    const missing = ['customerEnvironmentManagementAllowed'];
    const app = await openScreens('', [], (server) => server.refuse(list, 'permission_denied', { missing }));
    expect(await screen.findByText(/Customer environment/)).toBeTruthy();
    expect(app.server.callsOf(saveDefaults)).toEqual([]);
  });

  it('opens a screen, in a dialog without a cross', async () => {
    const app = await openScreens('', [terms]);
    await app.user.click(await screen.findByText('terms en'));
    const dialog = await screen.findByRole('dialog', { name: 'Screen information' });
    expect(app.address()).toBe(`${path}?edit=terms`);
    await within(dialog).findByLabelText('Screen');
    expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });

  it('says that there is no such screen', async () => {
    const app = await openScreens('?edit=nowhere', [terms]);
    const dialog = await screen.findByRole('dialog', { name: 'Screen information' });
    expect(within(dialog).getByText('This does not exist or has been deleted.')).toBeDefined();
    await app.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(app.address()).toBe(path));
  });
});
