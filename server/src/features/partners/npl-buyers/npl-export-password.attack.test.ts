import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useNplBuyer } from './npl-buyers.fixture.ts';

const canary = 'canary-7f3a-of-the-export';
const configuration = {
  username: 'houston',
  endpoint: 'SFTP.second.example',
  password: canary,
  port: 2222,
  nplBuyerExportFormat: 1,
  csvFolderLocation: '/in/csv',
  fileFolderLocation: '',
};

describeEngines('an admin wants the password of an export, or has it sent elsewhere', (engine) => {
  const t = useTestApp(engine);
  const buyer = useNplBuyer(t);
  const save = (changes: object = {}) =>
    buyer.manager().put(buyer.path('/export-configuration'), { ...configuration, ...changes });

  it('is told that there is one, and never which: in no answer, history or row', async () => {
    const before = await buyer.get('/export-configuration');
    expect(before.body).toMatchObject({ username: '', port: 22, hasPassword: false, version: 0 });
    const { status, body } = await save();
    const { password: _, ...shown } = configuration;
    expect([status, body]).toEqual([
      200,
      { ...shown, endpoint: 'sftp.second.example', fileFolderLocation: null, hasPassword: true, version: 1 },
    ]);
    const answers = [body, (await buyer.get('/export-configuration')).body];
    answers.push((await buyer.manager().get(`/api/dossier-owners/${buyer.id()}/changes`)).body);
    const { rows } = await t.database.query(
      'select (select json_agg(a)::text from audit_log a) as trail, (select json_agg(c)::text from npl_export_configurations c) as kept',
    );
    for (const text of [JSON.stringify(answers), JSON.stringify(rows)]) expect(text).not.toContain(canary);
  });

  it('who saved first has the host and password stored, not who saved after', async () => {
    const answers = await Promise.all([save({ version: 0 }), save({ version: 0, endpoint: 'other.example' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = (await buyer.get('/export-configuration')).body;
    expect(stored).toEqual(answers.find(({ status }) => status === 200)?.body);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_version',
      current: stored,
    });
  });

  it('keeps it with an empty one for the same host, and has to know it for another', async () => {
    await save();
    const stored = async () =>
      (await t.database.query('select password, port from npl_export_configurations where buyer_id = $1', [buyer.id()]))
        .rows[0];
    const { password } = (await stored()) as { password: string };
    expect((await save({ version: 1, password: '', username: 'other' })).body).toMatchObject({
      version: 2,
      username: 'other',
    });
    expect(await stored()).toMatchObject({ password });
    for (const elsewhere of [{ endpoint: 'thief.example' }, { port: 22 }]) {
      const { status, body } = await save({ version: 2, password: '', ...elsewhere });
      expect([status, body.fields]).toEqual([400, { password: 'validation.password-of-other-host' }]);
    }
    expect((await save({ version: 2, endpoint: 'new.example', password: 'another' })).status).toBe(200);
    expect(((await stored()) as { password: string }).password).not.toBe(password);
    expect((await save({ version: 2 })).body.code).toBe('stale_version');
  });

  const refused: readonly (readonly [field: string, value: unknown, message: string])[] = [
    ['password', '', 'validation.required'],
    ['username', '', 'validation.required'],
    ['port', 0, 'validation.above-zero'],
    ['port', 65_536, 'validation.number-too-large: 65535'],
    ['nplBuyerExportFormat', 4, 'validation.required'],
    ['csvFolderLocation', '', 'validation.required'],
    ['csvFolderLocation', '/in/../../etc', 'validation.sftp-folder'],
    ['csvFolderLocation', '..', 'validation.sftp-folder'],
    ['fileFolderLocation', 'pdf/..', 'validation.sftp-folder'],
    ['endpoint', '', 'validation.required'],
    ['endpoint', 'sftp://second.example', 'validation.sftp-host'],
    ['endpoint', 'second.example/in', 'validation.sftp-host'],
    ...[
      ...[
        '127.0.0.1',
        '10.0.0.7',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '0.0.0.0',
        '::1',
        'fe80::1',
        'fd00::1',
      ],
      ...['::ffff:127.0.0.1', '::127.0.0.1', 'localhost', 'LOCALHOST', 'a.localhost', 'printer.local', 'db.internal'],
      ...['127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1'],
    ].map((host) => ['endpoint', host, 'validation.private-host'] as const),
  ];

  it('has nothing saved with another folder, nor a host of our own network', async () => {
    for (const [field, value, message] of refused) {
      const { status, body } = await save({ [field]: value });
      expect([value, status, body.fields]).toEqual([value, 400, { [field]: message }]);
    }
    expect((await buyer.get('/export-configuration')).body.version).toBe(0);
  });
});
