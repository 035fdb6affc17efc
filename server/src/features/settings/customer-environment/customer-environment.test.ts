import { houstonPalette } from '@houston/contract/features/settings/customer-environment/palette';
import { variableTypes } from '@houston/contract/features/settings/customer-environment/variables';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const base = '/api/customerenvironmentmanagement';
const north = { 'x-tenant-id': '1' };
const south = { 'x-tenant-id': '2' };

describeEngines('customer environment', (engine) => {
  const test = useTestApp(engine);
  let editor: SignedIn;

  beforeAll(async () => {
    await test.database.query(`insert into tenants (name) values ('North'), ('South'), ('Without')`);
    editor = await test.signIn({ permissions: ['customerEnvironmentManagementAllowed'] });
  });

  const edit = (variableType: string, value: string, more: { version?: number; at?: string; headers?: object } = {}) =>
    editor.upload(
      `${base}/edit${more.at ?? ''}`,
      { data: JSON.stringify({ variableType, value, ...(more.version !== undefined && { version: more.version }) }) },
      {},
      { ...north, ...more.headers } as Record<string, string>,
    );
  const get = (path: string, headers: Record<string, string> = north) => editor.get(`${base}${path}`, headers);
  const state = async (at = '') => (await get(`/state${at}`)).body;
  const publicValue = async (type: string, headers: Record<string, string> = north) =>
    (await editor.get(`/api/customerenvironment/${type}`, headers)).body.value;
  const post = (path: string, revision: number, at = '') => editor.post(`${base}${path}${at}`, { revision }, north);
  const outcome = ({ status, body }: Answer) => [status, body.code, body.fields];

  it('lists every variable, and what it is', async () => {
    const { status, body } = await get('');
    expect([status, body.total]).toEqual([200, 13]);
    expect(body.data.map((row: { variableType: string }) => row.variableType)).toEqual([...variableTypes]);
    expect(body.data[0]).toEqual({
      variableType: 'BusinessName',
      renderType: 'Text',
      value: null,
      version: 0,
      isInherited: false,
      isDrafted: false,
    });
  });

  it('is listed by pages, by order and by search', async () => {
    const types = async (query: string) =>
      (await get(query)).body.data.map((row: { variableType: string }) => row.variableType);
    expect(await types('?limit=2&skip=1')).toEqual(['AdminPortalLogoImage', 'DebtorPortalLogoImage']);
    expect(await types('?order=-variableType&limit=1')).toEqual(['TermsUrl']);
    expect(await types('?search=SHEET')).toEqual(['DebtorPortalStyleSheet', 'MerchantPortalStyleSheet']);
    expect(await types('?renderType=Font')).toEqual(['GenericFont']);
    expect(outcome(await get('?order=colour'))[0]).toBe(400);
  });

  it('shows a saved text at once to everybody, in every letter case of the path', async () => {
    const before = await get('/businessname');
    expect(before.body.value).toBeNull();
    const { status, body } = await edit('BusinessName', '  Noorderlicht ', { version: 0 });
    expect([status, body.value, body.version]).toEqual([200, 'Noorderlicht', 1]);
    expect(await publicValue('BusinessName')).toBe('Noorderlicht');
    expect(await publicValue('businessname')).toBe('Noorderlicht');
    expect(await publicValue('BusinessName', south)).toBeNull();
    const look = await test.nobody().get('/api/customerenvironment/look?tenantId=1');
    expect([look.body.businessName, look.headers['access-control-allow-origin']]).toEqual(['Noorderlicht', '*']);
  });

  it('refuses a save from an older state, and stores the same again without a new version', async () => {
    const { body } = await edit('BusinessName', 'Zuiderzon', { version: 0 });
    expect([body.code, body.current.value, body.current.version]).toEqual(['stale_version', 'Noorderlicht', 1]);
    const published = (await state()).published;
    expect((await edit('BusinessName', 'Noorderlicht', { version: 1 })).status).toBe(200);
    expect((await state()).published).toBe(published);
  });

  it('lets one of ten win who save at the same moment', async () => {
    const { version } = (await get('/SupportEmail')).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => edit('SupportEmail', `help${number}@north.example`, { version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it.each([
    ['BusinessName', 'validation.required', ''],
    ['BusinessName', 'validation.required', '   '],
    ['BusinessName', 'validation.too-long: 60', 'x'.repeat(61)],
    ['BusinessName', 'validation.characters', 'a\u0000b'],
    ['SupportEmail', 'validation.email', 'nobody'],
    ['SupportPhone', 'validation.phone', '12'],
    ['TermsUrl', 'validation.https', 'http://example.com'],
    ['PrivacyUrl', 'validation.https', 'javascript:alert(1)'],
    ['GenericColorPalette', 'validation.invalid', 'red'],
    ['DebtorPortalStyleSheet', 'validation.required', ' '],
    ['DebtorPortalStyleSheet', 'validation.style-sheet-size', `a{}${' '.repeat(200_000)}`],
    ['AdminPortalLogoImage', 'validation.required', 'x'],
    ['GenericFont', 'validation.required', 'Comic'],
  ])('refuses for %s what is %s', async (type, message, value) => {
    expect(outcome(await edit(type, value))).toEqual([400, 'invalid_request', { value: message }]);
  });

  it('refuses data that is no JSON, and variables that it does not know', async () => {
    const bad = await editor.upload(`${base}/edit`, { data: '{' }, {}, north);
    expect(outcome(bad)).toEqual([400, 'invalid_request', { data: 'validation.invalid' }]);
    const unknown = await edit('Password', 'x');
    expect(unknown.body.fields).toEqual({ 'data.variableType': 'validation.variable-type' });
    expect((await editor.get('/api/customerenvironment/Password', north)).body.fields).toEqual({
      variableType: 'validation.variable-type',
    });
  });

  it('keeps a palette that can be read, and names the pairs of one that cannot', async () => {
    const { status, body } = await edit('GenericColorPalette', JSON.stringify({ ...houstonPalette, primary: '#123' }));
    expect([status, JSON.parse(body.value).primary]).toEqual([200, '#112233']);
    const weak = await edit('GenericColorPalette', JSON.stringify({ ...houstonPalette, mutedText: '#aaaaaa' }));
    expect(outcome(weak)).toEqual([400, 'invalid_request', { value: 'validation.contrast' }]);
    expect(weak.body.faults).toEqual([
      {
        message: 'customer-environment.weak-pair',
        values: { words: 'mutedText', ground: 'background', ratio: 2.14, least: 4.5 },
      },
      {
        message: 'customer-environment.weak-pair',
        values: { words: 'mutedText', ground: 'surface', ratio: 2.32, least: 4.5 },
      },
    ]);
    const { text: _left, ...without } = houstonPalette;
    const named = await edit('GenericColorPalette', JSON.stringify({ ...without, link: 'blue', extra: '#fff' }));
    expect(named.body.fields).toEqual({
      'value.text': 'validation.required',
      'value.link': 'validation.color',
      'value.extra': 'validation.unknown-field',
    });
  });

  it('serves a style sheet cleaned, under an address that never changes, where it can do nothing', async () => {
    const { body } = await edit('DebtorPortalStyleSheet', '/* ours */\na { color: red }');
    expect(body.value).toBe('/* ours */\na { color: red }');
    const look = (await test.nobody().get('/api/customerenvironment/look?tenantId=1')).body;
    const file = await test.nobody().get(look.styleSheets.debtorPortal);
    expect([file.body, file.headers['content-type']]).toEqual(['a{color:red}', 'text/css; charset=utf-8']);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect([file.headers['x-content-type-options'], file.headers['cache-control']]).toEqual([
      'nosniff',
      'public, max-age=31536000, immutable',
    ]);
    const again = await test
      .nobody()
      .get(look.styleSheets.debtorPortal, { 'if-none-match': String(file.headers.etag) });
    expect(again.status).toBe(304);
  });

  it('refuses a style sheet that loads something, with line and column', async () => {
    const { body } = await edit('MerchantPortalStyleSheet', 'a{color:red}\nb{background:url(//evil.example)}');
    expect(body.fields).toEqual({ value: 'validation.style-sheet' });
    expect(body.faults).toEqual([
      { message: 'customer-environment.fault-address', values: { line: 2, column: 14, text: 'url(//evil.example)' } },
    ]);
    expect((await get('/MerchantPortalStyleSheet')).body.value).toBeNull();
  });

  it('shows the default where a tenant has no value of its own, and again after a reset', async () => {
    await edit('TermsUrl', 'https://houston.example/terms', { at: '?scope=default' });
    expect((await get('/TermsUrl', south)).body).toMatchObject({
      value: 'https://houston.example/terms',
      isInherited: true,
    });
    expect(await publicValue('TermsUrl', south)).toBe('https://houston.example/terms');
    await edit('TermsUrl', 'https://south.example/', { headers: south });
    expect(await publicValue('TermsUrl', south)).toBe('https://south.example/');
    const { version } = (await get('/TermsUrl', south)).body;
    const reset = await editor.post(`${base}/reset`, { variableType: 'TermsUrl', version }, south);
    expect(reset.body).toMatchObject({ value: 'https://houston.example/terms', isInherited: true });
    expect((await test.nobody().get('/api/customerenvironment/look')).body.termsUrl).toBe(
      'https://houston.example/terms',
    );
  });

  describe('in a draft', () => {
    const draft = '?stage=draft';

    it('is seen by nobody until it is published, whole, as one version', async () => {
      const { published } = await state();
      await edit('BusinessName', 'Poolster', { at: draft });
      await edit('SupportPhone', '020 123 4567', { at: draft });
      expect(await publicValue('BusinessName')).toBe('Noorderlicht');
      expect((await get('/BusinessName')).body).toMatchObject({ value: 'Noorderlicht', isDrafted: true });
      expect((await get(`/BusinessName${draft}`)).body).toMatchObject({ value: 'Poolster', isDrafted: true });
      const prepared = await state();
      expect(prepared).toMatchObject({ published, draft: { changed: ['BusinessName', 'SupportPhone'] } });
      const done = await post('/publish', prepared.revision);
      expect(done.body).toMatchObject({ published: published + 1, draft: null });
      expect([await publicValue('BusinessName'), await publicValue('SupportPhone')]).toEqual([
        'Poolster',
        '+31201234567',
      ]);
    });

    it('is refused when something changed since it was looked at, or when there is none', async () => {
      const { revision } = await state();
      expect((await post('/publish', revision)).body.code).toBe('nothing_to_do');
      await edit('BusinessName', 'Morgenster', { at: draft });
      expect(outcome(await post('/publish', revision)).slice(0, 2)).toEqual([409, 'stale_version']);
      expect(outcome(await post('/discard', revision)).slice(0, 2)).toEqual([409, 'stale_version']);
    });

    it('tells of what was published anew since it was drafted, also after a further save of the draft', async () => {
      await edit('SupportPhone', '020 765 4321', { at: draft });
      expect((await state()).draft.overwrites).toEqual([]);
      await edit('SupportPhone', '020 222 2222');
      await edit('TermsUrl', 'https://pool.example/terms');
      expect((await state()).draft.overwrites).toEqual(['SupportPhone']);
      await edit('SupportPhone', '020 333 3333', { at: draft });
      expect((await state()).draft).toMatchObject({ overwrites: ['SupportPhone'] });
      await edit('SupportPhone', '020 222 2222', { at: draft });
      expect((await state()).draft.overwrites).toEqual([]);
    });

    it('leaves nothing behind when it is discarded', async () => {
      await edit('MerchantPortalStyleSheet', 'b { color: blue }', { at: draft });
      const files = async () => (await test.database.query('select sha256 from branding_files')).rows.length;
      const before = await files();
      const { body } = await post('/discard', (await state()).revision);
      expect(body.draft).toBeNull();
      expect(await files()).toBe(before - 2);
      expect(await publicValue('BusinessName')).toBe('Poolster');
    });
  });

  it('goes back to an earlier version as a new one', async () => {
    const { body } = await get('/versions');
    const first = body.data.find(({ number }: { number: number }) => number === 1);
    expect(first).toMatchObject({ origin: 'edit', changed: ['BusinessName'], restoredFrom: null });
    const { published, revision } = await state();
    const back = await post('/versions/1/restore', revision);
    expect(back.body).toMatchObject({ published: published + 1 });
    expect([await publicValue('BusinessName'), await publicValue('SupportPhone')]).toEqual(['Noorderlicht', null]);
    expect((await get('/versions')).body.data[0]).toMatchObject({ origin: 'restore', restoredFrom: 1 });
    expect((await post('/versions/1/restore', back.body.revision)).body.code).toBe('nothing_to_do');
    expect((await post('/versions/99/restore', back.body.revision)).body.code).toBe('not_found');
  });

  it('keeps who changed what', async () => {
    const { body } = await get('/BusinessName/changes');
    expect(body.data.at(-1)).toMatchObject({
      action: 'customer-environment.edit',
      after: { value: 'Noorderlicht', variableType: 'BusinessName', stage: 'published' },
    });
  });

  it('reaches another server at once', async () => {
    const other = await test.secondServer();
    const look = async () => (await other.inject('/api/customerenvironment/look?tenantId=2')).json().businessName;
    expect(await look()).toBeNull();
    await edit('BusinessName', 'Zuiderzon', { headers: south });
    await expect.poll(look).toBe('Zuiderzon');
  });

  it.each([{}, { 'x-tenant-id': '3' }, { 'x-tenant-id': '77' }, { 'x-tenant-id': '-1' }, { 'x-tenant-id': 'one' }])(
    'has no business name for %j',
    async (headers) => {
      const { status, body } = await editor.get(
        '/api/customerenvironment/BusinessName',
        headers as Record<string, string>,
      );
      expect([status, body]).toEqual([200, { value: null }]);
    },
  );

  it('is the default without a tenant, and nothing for one that there is not', async () => {
    expect((await get('/TermsUrl', {})).body).toEqual((await get('/TermsUrl?scope=default')).body);
    const nowhere = await edit('BusinessName', 'x', { headers: { 'x-tenant-id': '77' } });
    expect(nowhere.body.fields).toEqual({ 'x-tenant-id': 'validation.unknown' });
  });

  it('is for those who hold the flag', async () => {
    expect((await test.nobody().get('/api/customerenvironment/BusinessName', north)).status).toBe(401);
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await other.get('/api/customerenvironment/BusinessName', north)).status).toBe(200);
    expect((await other.get(base, north)).body.missing).toEqual(['customerEnvironmentManagementAllowed']);
  });
});
