import { houstonPalette } from '@houston/contract/features/settings/customer-environment/palette';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createTestApp, describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { sealBackup } from './backup/backup.ts';

const base = '/api/customerenvironmentmanagement';
const bulk = '/api/CustomerEnvironmentBulkManagement';
const north = { 'x-tenant-id': '1' };
const south = { 'x-tenant-id': '2' };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9" onload="x()"/></svg>',
);
const fontOf = (style: string) => ({ name: `${style}.woff2`, content: Buffer.from(`wOF2 ${style}`) });
const styles = {
  regular: fontOf('regular'),
  bold: fontOf('bold'),
  italic: fontOf('italic'),
  boldItalic: fontOf('boldItalic'),
};

describeEngines('files of the customer environment', (engine) => {
  const test = useTestApp(engine);
  let editor: SignedIn;

  beforeAll(async () => {
    await test.database.query(`insert into tenants (name) values ('North'), ('South')`);
    editor = await test.signIn({ permissions: ['customerEnvironmentManagementAllowed'] });
  });

  const edit = (variableType: string, value: string, file?: { name: string; content: Buffer }, headers = north) =>
    editor.upload(
      `${base}/edit`,
      { data: JSON.stringify({ variableType, value }) },
      file === undefined ? {} : { customerEnvironmentVariableFile: file },
      headers,
    );
  const outcome = ({ status, body }: Answer) => [status, body.code, body.fields];
  const look = async (tenantId = 1) =>
    (await test.nobody().get(`/api/customerenvironment/look?tenantId=${tenantId}`)).body;

  describe('images', () => {
    it('are stored anew by their content, whatever they are called, and shown where they can do nothing', async () => {
      const { status, body } = await edit('AdminPortalLogoImage', '', { name: 'logo.txt', content: svg });
      expect([status, body.renderType, body.value]).toEqual([200, 'Img', expect.stringMatching(/^[0-9a-f]{64}$/)]);
      const shown = await editor.get('/api/customerenvironment/asset/AdminPortalLogoImage', north);
      expect(shown.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(String(shown.body)).toContain('<rect');
      expect(String(shown.body)).not.toMatch(/script|onload/);
      expect(shown.headers['content-security-policy']).toContain('sandbox');
      const { images } = await look();
      const file = await test.nobody().get(images.adminPortalLogo);
      expect([file.body, file.headers['x-content-type-options'], file.headers['access-control-allow-origin']]).toEqual([
        shown.body,
        'nosniff',
        '*',
      ]);
    });

    it('are shown to the signed-in alone under the name of their variable, and to nobody where there is none', async () => {
      const path = '/api/customerenvironment/asset/AdminPortalLogoImage';
      expect((await test.nobody().get(path, north)).status).toBe(401);
      expect((await editor.get(path, south)).status).toBe(404);
      expect((await editor.get('/api/customerenvironment/asset/BusinessName', north)).status).toBe(404);
      expect((await editor.get(`/api/customerenvironment/file/${'0'.repeat(64)}`)).status).toBe(404);
    });

    it('stay as they are when they are saved without a file, and need one at first', async () => {
      const { body } = await editor.get(`${base}/AdminPortalLogoImage`, north);
      expect((await edit('AdminPortalLogoImage', body.value)).body.version).toBe(body.version);
      expect(outcome(await edit('Favicon', ''))).toEqual([400, 'invalid_request', { value: 'validation.required' }]);
    });

    it.each([
      ['validation.file-empty', Buffer.alloc(0)],
      ['images.not-an-image', Buffer.from('<html><script>alert(1)</script>')],
      ['images.damaged', png.subarray(0, 40)],
    ])('are refused for %s', async (message, content) => {
      const answer = await edit('Favicon', '', { name: 'favicon.png', content });
      expect(outcome(answer)).toEqual([400, 'invalid_request', { customerEnvironmentVariableFile: message }]);
    });

    it('are refused above 2 MB, and for a variable that is no image', async () => {
      const large = Buffer.concat([png, Buffer.alloc(2_097_153 - png.length)]);
      expect((await edit('Favicon', '', { name: 'a.png', content: large })).status).toBe(413);
      expect((await edit('BusinessName', 'North', { name: 'a.png', content: png })).body.fields).toEqual({
        customerEnvironmentVariableFile: 'validation.unknown-field',
      });
    });
  });

  describe('fonts', () => {
    const fonts = (path: string) => editor.get(`${base}${path}`, north);

    it('come in four styles under one name, and are used at once', async () => {
      const { status, body } = await editor.upload(`${base}/add-font-family`, { FontName: 'Comic' }, styles, north);
      expect([status, body]).toEqual([200, { currentValue: 'Comic', availableFonts: ['Comic'] }]);
      const { font } = await look();
      expect(font.family).toBe('Comic');
      const file = await test.nobody().get(font.boldItalic);
      expect([file.body, file.headers['content-type']]).toEqual(['wOF2 boldItalic', 'font/woff2']);
    });

    it('are chosen among those of the tenant and the default, also as older clients do', async () => {
      await editor.upload(`${base}/add-font-family?scope=default`, { FontName: 'Antiqua' }, styles);
      expect((await fonts('/get-available-font-family')).body.availableFonts).toEqual(['Antiqua', 'Comic']);
      const chosen = await editor.post(`${base}/set-font/Antiqua`, {}, north);
      expect(chosen.body.currentValue).toBe('Antiqua');
      expect((await fonts('/set-font/Comic')).body.currentValue).toBe('Comic');
      const link = await editor.get(`${base}/set-font/Antiqua`, { ...north, 'x-houston': '' });
      expect([link.status, link.body.code]).toEqual([403, 'forged_request']);
      expect((await fonts('/set-font/Unknown')).status).toBe(404);
      expect((await editor.get(`${base}/get-available-font-family`, south)).body.availableFonts).toEqual(['Antiqua']);
    });

    it('are not chosen over what somebody else chose meanwhile', async () => {
      const { version } = (await editor.get(`${base}/GenericFont`, north)).body;
      const choose = (seen: number) => editor.post(`${base}/set-font/Antiqua?version=${seen}`, {}, north);
      expect((await choose(version)).status).toBe(200);
      const late = await choose(version);
      expect([late.status, late.body.code, late.body.current.value]).toEqual([409, 'stale_version', 'Antiqua']);
      const added = await editor.upload(
        `${base}/add-font-family?version=${version}`,
        { FontName: 'Late' },
        styles,
        north,
      );
      expect([added.status, added.body.code]).toEqual([409, 'stale_version']);
      expect((await fonts('/get-available-font-family')).body).toEqual({
        currentValue: 'Antiqua',
        availableFonts: ['Antiqua', 'Comic'],
      });
      expect((await editor.post(`${base}/set-font/Antiqua?version=x`, {}, north)).status).toBe(400);
    });

    // The last is one letter here and two in JavaScript, once it is small.
    it.each(['Draft', 'İ'])('of the same name, %s, take the place of one that was never published', async (name) => {
      const add = (mark: string) =>
        editor.upload(
          `${base}/add-font-family?stage=draft`,
          { FontName: name },
          { ...styles, bold: { name: 'b.ttf', content: Buffer.from(`wOFF ${mark}`) } },
          south,
        );
      await add('one');
      expect((await add('two')).status).toBe(200);
      const kept = await test.database.query(
        `select convert_from(bytes, 'UTF8') as text from branding_files where type = 'font/woff'`,
      );
      expect(kept.rows).toEqual([{ text: 'wOFF two' }]);
      const { revision } = (await editor.get(`${base}/state`, south)).body;
      expect((await editor.post(`${base}/discard`, { revision }, south)).status).toBe(200);
    });

    it.each([
      ['', 'validation.required'],
      ['a/b', 'validation.no-slash'],
      ['a b', 'validation.no-whitespace'],
      ['a"b', 'validation.characters'],
    ])('are not called %j', async (FontName, message) => {
      const answer = await editor.upload(`${base}/add-font-family`, { FontName }, styles, north);
      expect(outcome(answer)).toEqual([400, 'invalid_request', { FontName: message }]);
    });

    it('are refused with a style missing, or when a file is no font', async () => {
      const { bold: _left, ...without } = styles;
      const missing = await editor.upload(`${base}/add-font-family`, { FontName: 'New' }, without, north);
      expect(missing.body.fields).toEqual({ bold: 'validation.required' });
      const wrong = { ...styles, italic: { name: 'italic.woff2', content: svg } };
      const refused = await editor.upload(`${base}/add-font-family`, { FontName: 'New' }, wrong, north);
      expect(refused.body.fields).toEqual({ italic: 'validation.font' });
      expect((await fonts('/get-available-font-family')).body.availableFonts).not.toContain('New');
    });
  });

  describe('a backup', () => {
    const copy = (answer: Answer) => ({ key: answer.body.key, backup: answer.body.backup });

    it('carries everything to another tenant, and from there back without a difference', async () => {
      await edit('BusinessName', 'Noorderlicht');
      await edit('GenericColorPalette', JSON.stringify(houstonPalette));
      await edit('DebtorPortalStyleSheet', '/* ours */ a{color:red}');
      const exported = await editor.get(`${bulk}/export`, north);
      expect(Object.keys(exported.body).sort()).toEqual(['backup', 'key']);
      expect((await editor.post(`${bulk}/import`, copy(exported), south)).status).toBe(200);
      expect(await look(2)).toEqual(await look(1));
      const { published } = (await editor.get(`${base}/state`, north)).body;
      const back = await editor.get(`${bulk}/export`, south);
      expect((await editor.post(`${bulk}/import`, copy(back), north)).status).toBe(200);
      // Nothing differed, so there is no new version.
      expect((await editor.get(`${base}/state`, north)).body.published).toBe(published);
      expect((await editor.get(`${base}/versions`, south)).body.data[0]).toMatchObject({ origin: 'import', number: 1 });
    });

    it.each([
      [
        'is damaged',
        (text: string) => text.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
        { backup: 'bulk-backup-restore.does-not-open' },
      ],
      ['is cut', (text: string) => text.slice(0, -1000), { backup: 'bulk-backup-restore.does-not-open' }],
      ['is something else', () => 'hello', { backup: 'bulk-backup-restore.no-backup' }],
    ])('that %s changes nothing', async (_name, damage, fields) => {
      const before = (await editor.get(`${base}/state`, south)).body;
      const { key, backup } = (await editor.get(`${bulk}/export`, north)).body;
      const answer = await editor.post(`${bulk}/import`, { key, backup: damage(backup) }, south);
      expect(outcome(answer)).toEqual([400, 'backup_refused', fields]);
      expect((await editor.get(`${base}/state`, south)).body).toEqual(before);
    });

    it('is not trusted for what it holds', async () => {
      const before = (await editor.get(`${base}/state`, south)).body;
      const bad = sealBackup({
        texts: { BusinessName: 'Evil', DebtorPortalStyleSheet: 'a{background:url(//evil.example)}' },
        images: {},
        files: {},
      });
      const answer = await editor.post(`${bulk}/import`, bad, south);
      expect(outcome(answer)).toEqual([
        400,
        'backup_refused',
        { 'DebtorPortalStyleSheet.value': 'validation.style-sheet' },
      ]);
      const missing = sealBackup({ texts: {}, images: { Favicon: 'a'.repeat(64) }, files: {} });
      expect((await editor.post(`${bulk}/import`, missing, south)).body.fields).toEqual({
        Favicon: 'bulk-backup-restore.file-missing',
      });
      const shapeless = sealBackup({ texts: { Password: 'x' }, images: {}, files: {}, more: 1 });
      expect((await editor.post(`${bulk}/import`, shapeless, south)).body.code).toBe('backup_refused');
      expect((await editor.get(`${base}/state`, south)).body).toEqual(before);
    });

    it('needs its key and its text', async () => {
      const { body } = await editor.post(`${bulk}/import`, { key: ' ', backup: '' }, south);
      expect(body.fields).toEqual({ key: 'validation.required', backup: 'validation.required' });
    });

    it('and its import need a fresh proof, and leave a row in the trail', async () => {
      test.clock.advance(301);
      for (const answer of [
        await editor.get(`${bulk}/export`, north),
        await editor.post(`${bulk}/import`, { key: 'a', backup: 'b' }, north),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
      }
      const { rows } = await test.database.query(
        `select action, before, after from audit_log where action like '%.export'`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('houston-customer-environment-1');
    });
  });

  describe('the preview', () => {
    const preview = '/api/customerenvironmentpreview?tenantId=1';

    it('is a page in the colours and words of the draft, which can run nothing and load nothing from elsewhere', async () => {
      await editor.upload(
        `${base}/edit?stage=draft`,
        { data: JSON.stringify({ variableType: 'BusinessName', value: '<b>"Poolster" & co' }) },
        {},
        north,
      );
      const { body, headers } = await editor.get(`${preview}&language=nl&scheme=dark`);
      expect(body).toContain('&lt;b>&quot;Poolster&quot; &amp; co');
      expect(body).toContain('Uw bestelling');
      expect(body).toContain(`--primary:${houstonPalette.darkPrimary}`);
      expect(body).toMatch(/<link rel="stylesheet" href="\/api\/customerenvironment\/file\/[0-9a-f]{64}">/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'self' 'nonce-/);
      expect(policy).not.toMatch(/script-src|unsafe|connect-src/);
      expect((await editor.get(`${preview}&stage=published&page=mail`)).body).not.toContain('Poolster');
      expect((await editor.get(`${preview}&language=fr`)).body).toContain('Des questions\u202f? Nous');
    });

    it('is for those who may edit', async () => {
      expect((await test.nobody().get(preview)).status).toBe(401);
      const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
      expect((await other.get(preview)).status).toBe(403);
      const asset = '/api/customerenvironment/asset/AdminPortalLogoImage';
      expect((await other.get(`${asset}?stage=draft`, north)).body.code).toBe('permission_denied');
      expect((await other.get(asset, north)).status).toBe(200);
    });
  });

  it('are not imported in Production', async () => {
    const production = await createTestApp(engine, { deployment: 'Production' });
    const admin = await production.signIn({ permissions: ['customerEnvironmentManagementAllowed'] });
    const answer = await admin.post(`${bulk}/import?scope=default`, sealBackup({ texts: {}, images: {}, files: {} }));
    expect([answer.status, answer.body.code]).toEqual([403, 'import_in_production']);
    await production.close();
  });
});
