import { languages } from '@houston/contract/languages';
import { catalogueOf } from '@houston/contract/texts/catalogues';
import { afterEach, expect, it } from 'vitest';
import { clientOf, describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** Taken before any call: a text that leaked into the built-in catalogue would otherwise agree with itself. */
const builtIn = Object.fromEntries(languages.map((language) => [language, catalogueOf(language)]));

function pathOf(language: string, project = 'houston') {
  return `/api/Translation/${project}/${language}/ngx`;
}

describeEngines('translations', (engine) => {
  const test = useTestApp(engine);

  afterEach(async () => {
    await test.database.query('delete from translation_overrides');
    await clearCache();
  });

  async function override(language: string, key: string, value: string) {
    await test.database.query('insert into translation_overrides values ($1, $2, $3)', [language, key, value]);
    await clearCache();
  }

  async function clearCache() {
    const heard = Promise.withResolvers<void>();
    const stop = test.app.live.subscribe(({ topic }) => topic === '/api/Translation' && heard.resolve());
    const editor = await test.signIn({ permissions: ['clippyManagementAllowed'] });
    expect((await editor.post('/api/TranslationCache', undefined)).status).toBe(200);
    await heard.promise;
    stop();
  }

  it.each(languages)('serves the whole built-in catalogue in %s to anybody', async (language) => {
    const { status, body } = await test.nobody().get(pathOf(language));
    expect(status).toBe(200);
    expect(body).toEqual(builtIn[language]);
  });

  it('are answered from memory, compressed, and not at all to who holds them', async () => {
    const ask = (headers: Record<string, string> = {}) => test.server.inject({ url: pathOf('fr'), headers });
    const first = await ask({ 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' });
    const held = { 'if-none-match': String(first.headers.etag) };
    expect((await ask(held)).statusCode).toBe(304);
    await override('fr', 'validation.required', 'À remplir');
    expect((await ask(held)).statusCode).toBe(200);
  });

  it('lays a text of the database over the built-in one, in its language only and without touching the rest', async () => {
    await override('nl', 'validation.required', 'Dit moet er wel staan');
    const { body } = await test.nobody().get(pathOf('nl'));
    expect(body.validation.required).toBe('Dit moet er wel staan');
    const expected = structuredClone(builtIn.nl) as Record<string, Record<string, unknown>>;
    Object.assign(expected.validation ?? {}, { required: 'Dit moet er wel staan' });
    expect(body).toEqual(expected);
    expect((await test.nobody().get(pathOf('de'))).body).toEqual(builtIn.de);
  });

  it('keeps its texts until the cache is cleared, then takes the new ones', async () => {
    await override('en', 'validation.required', 'One');
    expect((await test.nobody().get(pathOf('en'))).body.validation.required).toBe('One');
    await test.database.query('delete from translation_overrides');
    expect((await test.nobody().get(pathOf('en'))).body.validation.required).toBe('One');
    await clearCache();
    expect((await test.nobody().get(pathOf('en'))).body).toEqual(builtIn.en);
  });

  it('clears the cache of every server, and only for who may', async () => {
    const other = clientOf(await test.secondServer(), {});
    expect((await other.get(pathOf('fr'))).body).toEqual(builtIn.fr);
    await override('fr', 'validation.required', 'Un');
    await expect.poll(async () => (await other.get(pathOf('fr'))).body.validation.required).toBe('Un');
    const stranger = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await stranger.post('/api/TranslationCache')).status).toBe(403);
  });

  it('adds texts that have no built-in one, however deep', async () => {
    await override('en', 'house.kitchen.door', 'Close the {{thing}}');
    const { body } = await test.nobody().get(pathOf('en'));
    expect(body.house).toEqual({ kitchen: { door: 'Close the {{thing}}' } });
  });

  it('lets no key of the database reach the prototype of objects', async () => {
    await override('en', '__proto__.polluted', 'yes');
    await override('en', 'constructor.prototype.polluted', 'yes');
    expect((await test.nobody().get(pathOf('en'))).status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('knows its own project only', async () => {
    const { status, body } = await test.nobody().get(pathOf('en', 'apollo'));
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it.each(['es', 'EN-gb', '%00'])('refuses the language %s', async (language) => {
    const { status, body } = await test.nobody().get(pathOf(language));
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(body.fields)).toEqual(['language']);
  });
});
