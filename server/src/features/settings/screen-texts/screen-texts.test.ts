import { pageNames } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { catalogueOf } from '@houston/contract/texts/catalogues';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { clientOf, describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/screen-texts';
const texts = (title: string, description = 'Read {{this}}') => ({ title, description });

describeEngines('screen texts', (engine) => {
  const test = useTestApp(engine);
  let editor: SignedIn;

  beforeAll(async () => {
    editor = await test.signIn({ permissions: ['customerEnvironmentManagementAllowed', 'clippyManagementAllowed'] });
  });

  beforeEach(async () => {
    test.clock.advance(60);
    await emptyTables(test.database, [
      'screen_texts',
      'texts_left_empty',
      'screen_images',
      'checkout_screens',
      'translation_overrides',
    ]);
    await editor.post('/api/TranslationCache');
  });

  const read = async (pageName = 'terms') => (await editor.get(`${path}/${pageName}`)).body;
  async function update(translations: object, more: object = {}) {
    test.clock.advance(1);
    const { version } = await read();
    return editor.put(`${path}/translations`, { pageName: 'terms', translations, version, ...more });
  }
  const list = async (query = '') => (await editor.get(`${path}${query}`)).body;
  const namesOf = async (query: string) =>
    (await list(query)).data.map(({ pageName }: { pageName: string }) => pageName) as string[];
  const outdated = async () =>
    Object.fromEntries(
      Object.entries((await read()).translations).map(([language, text]) => [
        language,
        (text as { outdatedBy: string | null }).outdatedBy,
      ]),
    );

  it('are listed for every screen of the checkout, also while there are none', async () => {
    const { data, total } = await list();
    expect([total, data.length]).toEqual([pageNames.length, pageNames.length]);
    const empty = { translations: {}, leftEmpty: [], imageExists: false, image: null, version: 1 };
    expect(data[0]).toEqual({ pageName: 'bank-choice', ...empty });
    expect(await read()).toEqual({ pageName: 'terms', ...empty });
  });

  it('are changed in the languages that are sent, and in no other', async () => {
    await update({ en: texts('Terms'), de: texts('Bedingungen') });
    const { status, body } = await update({ de: texts('AGB') });
    const changedBy = `${editor.admin.firstName} ${editor.admin.lastName}`;
    expect([status, body.version]).toEqual([200, 3]);
    expect(body.translations).toEqual({
      en: { ...texts('Terms'), changedAt: expect.any(String), changedBy, outdatedBy: 'de' },
      de: { ...texts('AGB'), changedAt: test.clock.now.toISOString(), changedBy, outdatedBy: null },
    });
    expect(await read()).toEqual(body);
    expect(await lastAudit(test)).toMatchObject({
      action: 'screen-text.update',
      recordId: 'terms',
      before: { 'title-de': 'Bedingungen' },
      after: { 'title-de': 'AGB' },
    });
  });

  it('lose a language whose pair is sent empty', async () => {
    await update({ en: texts('Terms'), nl: texts('Voorwaarden') });
    const { body } = await update({ nl: texts('', '') });
    expect(Object.keys(body.translations)).toEqual(['en']);
  });

  it.each([
    [{ pageName: 'terms-2' }, { pageName: 'validation.unknown' }],
    [{ version: 0 }, { version: 'validation.above-zero' }],
    [{ translations: { es: texts('Hola') } }, { 'translations.es': 'validation.unknown-field' }],
    [{ translations: { en: { title: 'x' } } }, { 'translations.en.description': 'validation.required' }],
    [{ translations: { en: texts('x'.repeat(101)) } }, { 'translations.en.title': 'validation.too-long: 100' }],
    [{ translations: { en: texts('a\u0007b') } }, { 'translations.en.title': 'validation.characters' }],
    [{ confirmed: ['en', 'es'] }, { 'confirmed.1': 'validation.invalid' }],
    [{ html: '<b>' }, { html: 'validation.unknown-field' }],
  ])('are refused with %j', async (values, fields) => {
    const body = { pageName: 'terms', translations: { en: texts('Terms') }, version: 1, ...values };
    const answer = await editor.put(`${path}/translations`, body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect((await read()).translations).toEqual({});
  });

  it('have the same placeholders in each language', async () => {
    await update({ en: texts('For {{name}}'), nl: texts('Voor {{name}}') });
    const [less, more, odd] = [
      await update({ en: texts('For {{name}} of {{shop}}') }),
      await update({ de: texts('Für', 'Lies {{this}} {{that}}') }),
      await update({ de: texts('Für {{name', 'Lies {{this}}') }),
    ];
    expect([less.body.fields, more.body.fields, odd.body.fields]).toEqual([
      { 'translations.nl.title': 'validation.placeholders' },
      { 'translations.de.title': 'validation.placeholders', 'translations.de.description': 'validation.placeholders' },
      { 'translations.de.title': 'validation.placeholder-form' },
    ]);
    const both = { en: texts('{{shop}}: for {{name}}'), nl: texts('{{name}}, {{shop}}, {{name}}') };
    expect((await update(both)).status).toBe(200);
  });

  it('are outdated once another language says something new, and no more when they follow or are found right', async () => {
    await update({ en: texts('One'), nl: texts('Een'), de: texts('Eins') });
    expect(await outdated()).toEqual({ en: null, nl: null, de: null });
    await update({ en: texts('Two') });
    expect(await outdated()).toEqual({ en: null, nl: 'en', de: 'en' });
    await update({ nl: texts('Twee') });
    expect(await outdated()).toEqual({ en: null, nl: null, de: 'en' });
    await update({ fr: texts('Deux') });
    expect(await outdated()).toEqual({ en: null, nl: null, de: 'en', fr: null });
    expect(await namesOf('?state=outdated')).toEqual(['terms']);
    expect((await update({}, { confirmed: ['de'] })).status).toBe(200);
    expect(await lastAudit(test)).toMatchObject({ action: 'screen-text.confirm', after: { confirmed: ['de'] } });
    expect(await outdated()).toEqual({ en: null, nl: null, de: null, fr: null });
    await update({ nl: texts('Drie') });
    expect(await outdated()).toEqual({ en: 'nl', nl: null, de: 'nl', fr: 'nl' });
  });

  it('are not saved from an older version, nor when nothing is different', async () => {
    await update({ en: texts('Terms') });
    const stale = await update({ en: texts('Mine') }, { version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { version: 2 } } });
    const { version } = await read();
    const race = await Promise.all(
      ['A', 'B', 'C'].map((title) =>
        editor.put(`${path}/translations`, { pageName: 'terms', translations: { en: texts(title) }, version }),
      ),
    );
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { title } = (await read()).translations.en;
    expect((await update({ en: texts(title) }, { confirmed: ['en', 'nl'] })).body.code).toBe('nothing_to_do');
  });

  it('are sorted and searched in the language that is asked for', async () => {
    await update({ en: texts('Zebra'), nl: texts('Aap', 'Lees {{this}} 100%') });
    const save = { pageName: 'phone-code', translations: { en: texts('Ant'), nl: texts('Zebra') }, version: 1 };
    await editor.put(`${path}/translations`, save);
    const ends = async (query: string) => (await namesOf(query)).filter((_, place, all) => place >= all.length - 2);
    expect(await ends('?order=title&language=en')).toEqual(['phone-code', 'terms']);
    expect(await ends('?order=title&language=nl')).toEqual(['terms', 'phone-code']);
    expect(await namesOf('?order=-title&limit=1&skip=1&language=nl')).toEqual(['terms']);
    expect(await namesOf('?search=zeb&language=en')).toEqual(['terms']);
    expect(await namesOf('?search=100%25&language=nl')).toEqual(['terms']);
    expect(await namesOf('?search=PHONE')).toEqual(['phone-code']);
    expect((await namesOf('?state=missing')).length).toBe(pageNames.length);
  });

  it('come from the translation catalogue where there are none, once for each screen and language', async () => {
    await update({ nl: texts('Eigen titel', '') });
    const { body } = await editor.post(`${path}/defaults`, { language: 'nl' });
    expect(body).toEqual({ saved: [...pageNames], without: [] });
    const steps = catalogueOf('nl')['payment-step'] as Record<string, { title: string; description: string }>;
    const { data } = await list();
    for (const { pageName, translations, version } of data) {
      const { title, description } = translations.nl;
      const own = pageName === 'terms' ? { title: 'Eigen titel' } : {};
      expect([pageName, version, { title, description }]).toEqual([
        pageName,
        pageName === 'terms' ? 3 : 2,
        { ...steps[pageName], ...own },
      ]);
    }
    expect(await lastAudit(test)).toMatchObject({ action: 'screen-text.default', recordId: 'payment-failed' });
    expect(await lastAudit(test)).toMatchObject({ actor: 'server', actorId: null });
    expect((await read('phone-code')).translations.nl.changedBy).toBe('');
    expect((await editor.post(`${path}/defaults`, { language: 'nl' })).body).toEqual({ saved: [], without: [] });
    await editor.post(`${path}/defaults`, { language: 'en' });
    expect(await outdated()).toEqual({ en: null, nl: null });
  });

  it('stay empty once somebody emptied them, and are not missed', async () => {
    await editor.post(`${path}/defaults`, { language: 'nl' });
    const { translations } = await read();
    await update({ nl: { title: translations.nl.title, description: '' } });
    expect((await editor.post(`${path}/defaults`, { language: 'nl' })).body).toEqual({ saved: [], without: [] });
    expect(await read()).toMatchObject({
      leftEmpty: ['nl'],
      translations: { nl: { title: translations.nl.title, description: '' } },
    });
    const shown = () => test.nobody().get('/api/checkout-screens/terms/nl');
    expect((await shown()).body).toMatchObject({ language: 'nl', description: '' });
    await update({ nl: texts('', '') });
    expect((await editor.post(`${path}/defaults`, { language: 'nl' })).body).toEqual({ saved: [], without: [] });
    expect((await read()).translations).toEqual({});
    expect((await shown()).status).toBe(404);
    for (const language of ['en', 'de', 'fr']) await editor.post(`${path}/defaults`, { language });
    const missing = (await editor.get(`${path}?state=missing`)).body.data as { pageName: string }[];
    expect(missing.map(({ pageName }) => pageName)).not.toContain('terms');
    expect((await shown()).body.language).toBe('en');
  });

  it('are saved once when several consoles find none at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => editor.post(`${path}/defaults`, { language: 'de' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.flatMap(({ body }) => body.saved)).toHaveLength(pageNames.length);
    expect(new Set((await list()).data.map(({ version }: { version: number }) => version))).toEqual(new Set([2]));
  });

  it('stay missing where the catalogue has none, or other placeholders than the screen', async () => {
    await test.database.query("insert into translation_overrides values ('fr', 'payment-step.terms.title', ' ')");
    await editor.post('/api/TranslationCache');
    const own = { pageName: 'phone-code', translations: { en: texts('Code', 'Sent to {{phone}}') }, version: 1 };
    await editor.put(`${path}/translations`, own);
    // Whoever has cleared the cache is answered with what stands now, and at once.
    const { without } = (await editor.post(`${path}/defaults`, { language: 'fr' })).body;
    expect(without).toEqual(['terms', 'phone-code']);
    expect((await read()).translations).toEqual({});
    expect(Object.keys((await read('phone-code')).translations)).toEqual(['en']);
  });

  it('are read by the checkout without a session, in English where there is no other', async () => {
    const shown = (language: string, headers = {}) =>
      test.nobody().get(`/api/checkout-screens/terms/${language}`, headers);
    expect((await shown('nl')).status).toBe(404);
    await update({ en: texts('<b>Terms</b>'), nl: texts('Voorwaarden'), de: texts('', 'Nur {{this}}') });
    const dutch = await shown('nl');
    expect(dutch.body).toEqual({ pageName: 'terms', language: 'nl', ...texts('Voorwaarden') });
    for (const language of ['en', 'de', 'fr']) {
      expect((await shown(language)).body).toMatchObject({ language: 'en', title: '<b>Terms</b>' });
    }
    expect(dutch.headers).toMatchObject({
      'cache-control': 'public, max-age=60, must-revalidate',
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    });
    const held = { 'if-none-match': String(dutch.headers.etag) };
    expect((await shown('nl', held)).status).toBe(304);
    await update({ nl: texts('Regels') });
    expect(await shown('nl', held)).toMatchObject({ status: 200, body: { title: 'Regels' } });
    expect((await shown('es')).status).toBe(400);
    const other = clientOf(await test.secondServer(), {});
    const there = async () => (await other.get('/api/checkout-screens/terms/nl')).body.title;
    expect(await there()).toBe('Regels');
    await update({ nl: texts('Afspraken') });
    await expect.poll(there).toBe('Afspraken');
  });

  it('are for admins who manage the customer environment', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const refused = [
      await other.get(path),
      await other.get(`${path}/terms`),
      await other.get(`${path}/terms/image`),
      await other.get(`${path}/terms/changes`),
      await other.post(`${path}/defaults`, { language: 'en' }),
      await other.put(`${path}/translations`, { pageName: 'terms', translations: {}, version: 1 }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.missing]).toEqual([403, ['customerEnvironmentManagementAllowed']]);
    }
    expect((await test.nobody().get(path)).status).toBe(401);
  });

  it('tell open screens of a change and show who made it', async () => {
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openLiveStream(test.server, editor.cookies);
    await update({ en: texts('Told') });
    await stream.receive(path);
    stream.close();
    const { data } = (await editor.get(`${path}/terms/changes`)).body;
    expect(data[0]).toMatchObject({
      action: 'screen-text.update',
      actor: `${editor.admin.firstName} ${editor.admin.lastName}`,
    });
  });
});
