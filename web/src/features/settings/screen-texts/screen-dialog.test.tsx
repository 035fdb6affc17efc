import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type { ScreenInformation } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { refetch } from '../../../platform/query-client.ts';
import {
  answerForms,
  answerScreens,
  choose,
  dialog,
  file,
  image,
  input,
  openScreens,
  path,
  press,
  screenOf,
  translation,
  type,
} from './screen-texts.fixture.tsx';

const { updateTranslation, list } = screenTextsApi;
const terms = screenOf('terms', { imageExists: true, image });
const open = (stored: ScreenInformation = terms) =>
  openScreens('?edit=terms', [stored], (server) => server.answer(updateTranslation, { ...stored, version: 4 }));

const encoded = (stored: ScreenInformation) => z.encode(screenTextsApi.updateImage.response, stored);
const problem = (status: number, code: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, requestId: 'r', ...more },
});
const toast = async () => (await screen.findByRole('alert')).textContent;

describe('the dialog of a screen', () => {
  it('has its name, which cannot be changed, and a pair for each language', async () => {
    await open();
    const name = await input('Screen');
    expect([name.value, name.readOnly]).toEqual(['terms', true]);
    for (const language of ['English', 'Dutch', 'German', 'French']) {
      expect((await input(`Title in ${language}`)).value).toMatch(/^terms /);
      expect((await input(`Description in ${language}`)).value).toMatch(/^Pay \{\{amount\}\}/);
    }
  });

  it('shows the screenshot, and enlarges it', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Enlarge the screenshot: Screenshot of terms' }));
    const large = await screen.findByRole('dialog', { name: 'Screenshot of terms' });
    const src = within(large).getByRole('img', { name: 'Screenshot of terms' }).getAttribute('src');
    expect(src).toBe('/api/screen-texts/terms/image?size=full&version=4');
    await app.user.click(within(large).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Screenshot of terms' })).toBeNull());
    expect(await dialog()).toBeTruthy();
  });

  it('sends only the languages that changed, from the version it was read at', async () => {
    const app = await open();
    await type('Title in Dutch', 'Regels ');
    await press(app, 'Save');
    await screen.findByText('Saved: terms.');
    expect(app.server.callsOf(updateTranslation).map(({ body }) => body)).toEqual([
      {
        pageName: 'terms',
        translations: { nl: { title: 'Regels', description: 'Pay {{amount}} (nl)' } },
        confirmed: [],
        version: 3,
      },
    ]);
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('says that there are no changes, and closes', async () => {
    const app = await open();
    await type('Title in English', 'terms en ');
    await press(app, 'Save');
    expect((await screen.findByText('No changes.')).closest('[role="status"]')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe(path));
    expect(app.server.callsOf(updateTranslation)).toEqual([]);
  });

  it('wants the same placeholders in each language', async () => {
    const app = await open();
    await type('Description in German', 'Bezahlen');
    await type('Description in French', 'Payer {{amount');
    await press(app, 'Save');
    expect(await screen.findByText('Use the same placeholders, like {{name}}, in each language.')).toBeTruthy();
    expect(screen.getByText(/^Write a placeholder as \{\{name\}\}/)).toBeTruthy();
    expect(await toast()).toBe('Some fields are missing or incorrect. They are marked below.');
    expect(app.server.callsOf(updateTranslation)).toEqual([]);
  });

  it('marks what is missing and what is outdated, which can be said to be still right', async () => {
    const app = await open({
      ...terms,
      translations: { en: translation('Terms', 'Read'), nl: translation('Regels', 'Lees', 'en') },
    });
    await input('Title in English');
    const group = (language: string) => screen.getByRole('group', { name: new RegExp(`^${language}`) });
    expect(group('Deutsch').textContent).toContain('missing');
    expect(group('Nederlands').textContent).toContain('outdated');
    expect(group('English').textContent).not.toMatch(/outdated|missing/);
    await app.user.click(screen.getByRole('checkbox', { name: 'This text is still up to date' }));
    await press(app, 'Save');
    await screen.findByText('Saved: terms.');
    expect(app.server.callsOf(updateTranslation)[0]?.body).toMatchObject({ translations: {}, confirmed: ['nl'] });
  });

  it('refuses a file before anything is sent', async () => {
    const app = await open();
    const sent = answerForms(() => ({ status: 200, body: encoded(terms) }));
    const refused = [
      [file('notes.gif'), 'Only .png, .jpg and .jpeg files can be used here.'],
      [file('large.jpeg', 2_097_153), 'This file is too large. The maximum is 2 MB.'],
      [file('none.png', 0), 'This file is empty.'],
      [file('picture.png.exe'), 'Only .png, .jpg and .jpeg files can be used here.'],
    ] as const;
    for (const [chosen, message] of refused) {
      await choose(chosen);
      expect(await screen.findByText(message)).toBeTruthy();
    }
    await type('Title in English', 'New');
    await press(app, 'Save');
    await toast();
    expect([sent, app.server.callsOf(updateTranslation)]).toEqual([[], []]);
  });

  it('saves texts and screenshot side by side', async () => {
    const app = await open();
    const gate = Promise.withResolvers<void>();
    const sent = answerForms(async () => {
      await gate.promise;
      return { status: 200, body: encoded(terms) };
    });
    await choose(file('New one.PNG'));
    await type('Title in English', 'New');
    await press(app, 'Save');
    expect(await screen.findByText('Uploading: 50%')).toBeTruthy();
    await waitFor(() => expect(app.server.callsOf(updateTranslation)).toHaveLength(1));
    gate.resolve();
    await screen.findByText('Saved: terms.');
    const form = sent[0] as FormData;
    expect([form.get('pageName'), form.get('imageVersion'), (form.get('file') as File).name]).toEqual([
      'terms',
      '4',
      'New one.PNG',
    ]);
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('stays open when the screenshot fails, says so, and sends only that again', async () => {
    const app = await open();
    const translations = { ...terms.translations, en: translation('New', 'Pay {{amount}} (en)') };
    app.server.answer(updateTranslation, { ...terms, translations, version: 4 });
    const answers = [
      problem(400, 'invalid_request', { fields: { file: 'images.damaged' } }),
      { status: 200, body: encoded(terms) },
    ];
    const sent = answerForms(() => answers.shift() as (typeof answers)[number]);
    await choose(file('a.png'));
    await type('Title in English', 'New');
    await press(app, 'Save');
    expect(await toast()).toContain('terms could not be saved. The texts were saved, the screenshot was not.');
    expect(await screen.findByText(/^This image is damaged/)).toBeTruthy();
    expect((await input('Title in English')).value).toBe('New');
    await choose(file('b.png'));
    await press(app, 'Save');
    await screen.findByText('Saved: terms.');
    expect([sent.length, app.server.callsOf(updateTranslation).length]).toEqual([2, 1]);
  });

  it('stays open when the texts fail, with what was typed, and does not send the screenshot again', async () => {
    const app = await open();
    const sent = answerForms(() => ({ status: 200, body: encoded(terms) }));
    app.server.refuse(updateTranslation, 'server_error');
    await choose(file('a.png'));
    await type('Title in English', 'New');
    await press(app, 'Save');
    expect(await toast()).toContain('The screenshot was saved, the texts were not.');
    expect((await input('Title in English')).value).toBe('New');
    app.server.answer(updateTranslation, terms);
    await press(app, 'Save');
    await screen.findByText('Saved: terms.');
    expect([sent.length, app.server.callsOf(updateTranslation).length]).toEqual([1, 2]);
  });

  it('replaces a screenshot that somebody else saved only when told to again', async () => {
    const app = await open();
    const theirs = { ...terms, image: { ...image, version: 5 } };
    const answers = [
      problem(409, 'stale_version', { current: encoded(theirs) }),
      { status: 200, body: encoded(terms) },
    ];
    const sent = answerForms(() => answers.shift() as (typeof answers)[number]);
    await choose(file('a.png'));
    await press(app, 'Save');
    expect(await toast()).toContain('Another admin replaced the screenshot in the meantime.');
    await press(app, 'Save');
    await screen.findByText('Saved: terms.');
    expect(sent.map((form) => form.get('imageVersion'))).toEqual(['4', '5']);
  });

  it('shows what somebody else saved meanwhile beside what is typed', async () => {
    const app = await open();
    await type('Title in English', 'Mine');
    const theirs = { ...terms.translations, en: translation('Theirs', 'Pay {{amount}} (en)') };
    answerScreens(app.server, [{ ...terms, translations: theirs, version: 9 }]);
    await act(() => refetch(list));
    const alert = (await screen.findByText('Changed a moment ago, in another window or by another admin')).closest(
      '[role="alert"]',
    );
    expect(alert?.textContent).toContain('Title (English)TheirsMine');
    await app.user.click(screen.getByRole('button', { name: 'Keep my version and save' }));
    await screen.findByText('Saved: terms.');
    expect(app.server.callsOf(updateTranslation)[0]?.body).toMatchObject({
      translations: { en: { title: 'Mine' } },
      version: 9,
    });
  });

  it('asks before it closes over what was typed', async () => {
    const app = await open();
    await type('Title in English', 'Mine');
    await press(app, 'Close');
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await input('Title in English')).value).toBe('Mine');
    expect(app.address()).toBe(`${path}?edit=terms`);
  });
});
