import { languages } from '@houston/contract/languages';
import { catalogues } from '@houston/contract/texts/catalogues';
import { afterEach, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

function pathOf(language: string, project = 'houston') {
  return `/api/Translation/${project}/${language}/ngx`;
}

describeEngines('translations', (engine) => {
  const test = useTestApp(engine);

  afterEach(() => test.database.query('delete from translation_overrides'));

  async function override(language: string, key: string, value: string) {
    await test.database.query('insert into translation_overrides values ($1, $2, $3)', [language, key, value]);
  }

  it.each(languages)('serves the whole built-in catalogue in %s to anybody', async (language) => {
    const { status, body } = await test.nobody().get(pathOf(language));
    expect(status).toBe(200);
    expect(body).toEqual(catalogues[language]);
  });

  it('lays a text of the database over the built-in one, in its language only and without touching the rest', async () => {
    await override('nl', 'validation.required', 'Dit moet er wel staan');
    const { body } = await test.nobody().get(pathOf('nl'));
    expect(body.validation.required).toBe('Dit moet er wel staan');
    const expected = structuredClone(catalogues.nl) as Record<string, Record<string, unknown>>;
    Object.assign(expected.validation ?? {}, { required: 'Dit moet er wel staan' });
    expect(body).toEqual(expected);
    expect((await test.nobody().get(pathOf('de'))).body).toEqual(catalogues.de);
  });

  it('takes a new text at once, and the built-in one again once it is gone', async () => {
    await override('en', 'validation.required', 'One');
    expect((await test.nobody().get(pathOf('en'))).body.validation.required).toBe('One');
    await test.database.query('delete from translation_overrides');
    expect((await test.nobody().get(pathOf('en'))).body).toEqual(catalogues.en);
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
