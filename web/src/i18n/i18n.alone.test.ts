import { type Catalogue, translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import type { Language } from '@houston/contract/languages';
import { catalogueOf } from '@houston/contract/texts/catalogues';
import type { TextKey } from '@houston/contract/texts/sections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../platform/calls/api-error.ts';
import { eventually } from '../testing/eventually.ts';
import { FakeServer, Refusal } from '../testing/fake-server.ts';

type Texts = typeof import('./i18n.ts');

// A fresh one for each test, without the texts that the other tests begin with.
async function open(answer: (language: Language, project: string) => Catalogue | Promise<Catalogue>) {
  vi.resetModules();
  const server = new FakeServer();
  server.answer(translationsApi.get, ({ params }) => answer(params.language, params.project));
  vi.stubGlobal('fetch', server.fetch);
  const texts: Texts = await import('./i18n.ts');
  return { texts, server };
}

const dutch: Catalogue = {
  general: { save: 'Bewaren', cancel: '', greeting: 'Dag {{name}}, {{name}} en {{other}}' },
};
const byLanguage = (language: Language): Catalogue =>
  language === 'nl' ? dutch : { general: { save: `save-${language}` } };
const key = (name: string) => name as TextKey;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'nl-BE', 'de']);
});
afterEach(() => vi.unstubAllGlobals());

describe('the first language', () => {
  it('is the one of the last visit', async () => {
    localStorage.setItem('houston.language', 'fr');
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    expect([texts.currentLanguage(), texts.text('general.save'), document.documentElement.lang]).toEqual([
      'fr',
      'save-fr',
      'fr',
    ]);
  });

  it.each([null, 'xx', 'EN'])('is the first of the browser that there is, when %j is stored', async (stored) => {
    if (stored !== null) localStorage.setItem('houston.language', stored);
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    expect(texts.currentLanguage()).toBe('nl');
  });

  it('is English for a browser that speaks none of ours', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'ja']);
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    expect(texts.currentLanguage()).toBe('en');
  });
});

describe('the texts', () => {
  it('are asked of the project of the server, by default houston', async () => {
    const { texts, server } = await open(byLanguage);
    await texts.startI18n();
    await texts.startI18n('apollo');
    await texts.setLanguage('de');
    expect(server.callsOf(translationsApi.get).map(({ params }) => params)).toEqual([
      { project: 'houston', language: 'nl' },
      { project: 'apollo', language: 'de' },
    ]);
  });

  it('are loaded once for each language, and remembered for the next visit', async () => {
    const { texts, server } = await open(byLanguage);
    await texts.startI18n();
    await texts.setLanguage('de');
    await texts.setLanguage('nl');
    expect(server.callsOf(translationsApi.get)).toHaveLength(2);
    expect([texts.text('general.save'), localStorage.getItem('houston.language')]).toEqual(['Bewaren', 'nl']);
  });

  it('show the language that was chosen last, however late another arrives', async () => {
    const slow = Promise.withResolvers<Catalogue>();
    const { texts } = await open((language) => (language === 'de' ? slow.promise : byLanguage(language)));
    await texts.startI18n();
    const german = texts.setLanguage('de');
    await texts.setLanguage('fr');
    slow.resolve(byLanguage('de'));
    await german;
    expect([texts.currentLanguage(), localStorage.getItem('houston.language')]).toEqual(['fr', 'fr']);
  });

  it('are read again when told to, and their screens hear of it', async () => {
    const state = { save: 'first' };
    const { texts } = await open(() => ({ general: { save: state.save } }));
    await texts.startI18n();
    const before = texts.textChanges.revision();
    state.save = 'second';
    await texts.reloadTexts();
    expect(texts.text('general.save')).toBe('second');
    expect(texts.textChanges.revision()).toBeGreaterThan(before);
  });

  it('says one as one where the language has words for it, and writes the number as it does', async () => {
    const rows = { rows: '{{count}} rows', 'rows-one': '{{count}} row', pages: '{{count}} pages' };
    const { texts } = await open(() => ({ general: rows }));
    await texts.startI18n();
    const say = (name: string, count: string | number) => texts.text(key(`general.${name}`), { count });
    const said = () => [say('rows', 0), say('rows', 1), say('rows', 1.5), say('rows', 2000), say('pages', 1)];
    expect(said()).toEqual(['0 rows', '1 row', '1,5 rows', '2.000 rows', '1 pages']);
    // What is a text already may be anything, such as “more than 1”.
    expect(say('rows', '1')).toBe('1 rows');
    await texts.setLanguage('fr');
    expect(said()).toEqual(['0 row', '1 row', '1,5 row', '2\u202f000 rows', '1 pages']);
  });

  it('take their values in once, so that a value is never a placeholder', async () => {
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    expect(texts.text(key('general.greeting'), { name: '{{other}}', constructor: 'x' })).toBe(
      'Dag {{other}}, {{other}} en {{other}}',
    );
  });
});

describe('English stands in', () => {
  it.each([
    ['refuses them', () => new Refusal('server_error')],
    ['knows no such project', () => new Refusal('not_found')],
  ])('for everything when the server %s', async (_what, error) => {
    const { texts } = await open(() => {
      throw error();
    });
    await texts.startI18n();
    expect([texts.currentLanguage(), texts.text('general.save'), document.documentElement.lang]).toEqual([
      'nl',
      'Save',
      'en',
    ]);
  });

  it('for everything when no server answers, and gives way when one does', async () => {
    const { texts, server } = await open(byLanguage);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await texts.startI18n();
    expect(texts.text('general.save')).toBe('Save');
    vi.stubGlobal('fetch', server.fetch);
    await texts.setLanguage('nl');
    expect([texts.text('general.save'), document.documentElement.lang]).toEqual(['Bewaren', 'nl']);
  });

  it('for a key that has no value, as soon as it is loaded', async () => {
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    expect(texts.text('general.close')).toBe('');
    await eventually(() => expect(texts.text('general.close')).toBe('Close'));
    expect(texts.text('general.save')).toBe('Bewaren');
  });

  it('not for a text that is empty on purpose', async () => {
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    texts.text('general.close');
    await eventually(() => expect(texts.text('general.close')).toBe('Close'));
    expect(texts.text('general.cancel')).toBe('');
  });

  it('not for a key that names a group of texts', async () => {
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    expect(texts.text(key('general'))).toBe('general');
    expect(texts.isTextKey('general')).toBe(false);
  });

  it('not for what English has none of either: the key shows', async () => {
    const { texts } = await open(byLanguage);
    await texts.startI18n();
    texts.text(key('no.such.key'));
    await eventually(() => expect(texts.text(key('no.such.key'))).toBe('no.such.key'));
    expect(texts.text(key('constructor.name'))).toBe('constructor.name');
  });
});

describe('messageText', () => {
  it('names the limit that came behind the colon', async () => {
    const { texts } = await open((language) => catalogueOf(language));
    localStorage.setItem('houston.language', 'en');
    await texts.startI18n();
    expect(
      ['validation.too-long: 1000', 'validation.too-long', 'validation.order: id', 'x'].map(texts.messageText),
    ).toEqual([
      'At most 1.000 characters.',
      'This text is too long.',
      'This list cannot be sorted that way.',
      'This value is not valid.',
    ]);
    expect(texts.messageText('validation.file-too-large: 2000000')).toMatch(/The maximum is 2\sMB\./);
  });
});

describe('errorText', () => {
  it('says what is missing and how long to wait', async () => {
    const { texts } = await open(byLanguage);
    // The error class of this fresh copy.
    const { ApiError: Fresh } = await import('../platform/calls/api-error.ts');
    localStorage.setItem('houston.language', 'en');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await texts.startI18n();
    expect(texts.errorText(new Fresh({ code: 'too_many_attempts', status: 429, retryAfterSeconds: 90 }))).toBe(
      'Too many attempts. Try again in 2 minutes.',
    );
    expect(
      texts.errorText(new Fresh({ code: 'permission_denied', status: 403, missing: ['adminManagementAllowed', 'x'] })),
    ).toMatch(/the permission [A-Z].* and x for this\./);
    expect(texts.errorText(new Fresh({ code: 'too_large', status: 413, limit: 32_000 }))).toContain('at most 32 kB');
    expect(texts.errorText(new Fresh({ code: 'too_large', status: 413 }))).not.toContain('{{');
    expect(texts.errorText(new Fresh({ code: 'brand_new', status: 400 }))).toBe(texts.text('errors.generic'));
    expect(texts.errorText(new Error('secret detail'))).toBe(texts.text('errors.generic'));
    expect(texts.errorText(new ApiError({ code: 'not_found', status: 404 }))).toBe(texts.text('errors.generic'));
  });
});
