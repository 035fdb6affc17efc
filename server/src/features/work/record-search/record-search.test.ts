import { recordKinds } from '@houston/contract/features/work/record-search/record-search.api';
import { beforeAll, expect, it } from 'vitest';
import { rfOf } from '../../../claims/references.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const number = 'A1b2C3d4'.repeat(4);

describeEngines('the search for records', (engine) => {
  const test = useTestApp(engine);
  let everything: SignedIn;

  beforeAll(async () => {
    everything = await test.signIn({ permissions: [...new Set(Object.values(recordKinds).flat())] });
    const adminId = everything.admin.id;
    await test.database.query(`
      insert into tenants (name) values ('North'), ('South');
      insert into shops (tenant_id, name, created_at) values (1, 'Shop 1', now());
      insert into transactions (tenant_id, shop_id, transaction_number, amount, reference, started_at)
        values (1, 1, '${number}', 1000, 'order-7', now());
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, body, source, created_at)
        values (1, 1, '${number}', 0, 'invoice', 1, '{}', 'demo', now()), (2, 1, '${number}', 0, 'invoice', 1, '{}', 'edit', now());
      insert into dossiers (tenant_id, dossier_number, transaction_number, created_at) values (1, 'D000000042', '${number}', now());
      insert into fraud_cases (dossier_id, detection_version, score, created_at) values (1, 'v2', 70, now()), (1, 'v3', 70, now());
      insert into api_keys (key_hash, last_four, shop_id, scope, purpose, issued_to, created_at)
        values ('x', 'aB-9', 1, 'in-store', 'Till', 'Bram', now());
      insert into status_notices (severity, start_at, places, translations, created_by, created_by_name, created_at)
        values (3, now(), '{}', '[]', ${adminId}, 'Ada', now());
      insert into environment_settings (name, tenant_id, enabled) values ('ENABLE_RETURNS', 2, true)`);
  });

  const find = async (text: string, client = everything) => {
    const { status, body } = await client.get(`/api/record-search?text=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return body.data as { kind: string; id: string; name: string }[];
  };

  it.each([number, number.toLowerCase(), number.slice(3, 9), ' 1b2C3 '])(
    'finds a transaction and its trace once by its number or a part of it: %s',
    async (text) => {
      const found = await find(text);
      expect(found.filter(({ kind }) => kind !== 'dossier' && kind !== 'fraud-case')).toEqual([
        { kind: 'transaction', id: number, name: 'order-7' },
        { kind: 'trace', id: number, name: '' },
      ]);
    },
  );

  it('finds a transaction by the whole number of its order', async () => {
    expect(await find('ORDER-7')).toContainEqual({ kind: 'transaction', id: number, name: 'order-7' });
    expect(await find('rder-7')).toEqual([]);
  });

  it.each([number, 'D000000042', 'd 000 000 042', '42', () => rfOf(1)])(
    'finds a dossier by a whole number of its own or of its transaction, or by its reference: %s',
    async (text) => {
      const found = await find(typeof text === 'string' ? text : text());
      expect(found).toContainEqual({ kind: 'dossier', id: 'D000000042', name: '' });
    },
  );

  it.each([number, 'D000000042', '2'])('finds a fraud case of today’s rules by its id or dossier: %s', async (text) => {
    const cases = (await find(text)).filter(({ kind }) => kind === 'fraud-case');
    expect(cases).toEqual([{ kind: 'fraud-case', id: '2', name: 'D000000042' }]);
  });

  it('finds no dossier by a part of a number or a mistyped reference', async () => {
    for (const text of [number.slice(3, 9), 'D00000004', rfOf(1).replace('RF', 'RF1')])
      expect((await find(text)).map(({ kind }) => kind)).not.toContain('dossier');
  });

  it('finds a consumer by what is read out of it, whole, and says no more of their name than lists do', async () => {
    await test.database.query(`
      insert into consumers (id, tenant_id, type, name, email, phone, iban, street, house_number, postal_code, city, country, language, created_at, updated_at)
        overriding system value values (900001, 1, 'B2C', 'Zoë de Vries', 'Zoe@debtors.example', '+31612345678', 'NL91ABNA0417164300', 'Dam', '1',
          '1012', 'Amsterdam', 'NL', 'nl', now(), now())`);
    const kinds = async (text: string) => (await find(text)).filter(({ kind }) => kind === 'consumer');
    // What their list shows unmasked, and nothing else of them.
    const consumer = { tenantName: expect.any(String), country: 'NL', open: 0 };
    for (const text of [
      '900001',
      'zoe@DEBTORS.example',
      '06 12345678',
      '4300',
      'NL91 ABNA 0417 1643 00',
      'Vries',
      'zoë de VRIES',
    ])
      expect(await kinds(text), text).toEqual([{ kind: 'consumer', id: '900001', name: 'Z*** d*** V***', consumer }]);
    for (const text of ['zoe@debtors.exampl', '0612345', '64300', 'Vrie', 'Zo Vries', 'Zoë', 'debtors'])
      expect(await kinds(text), text).toEqual([]);
    // As every list shows it, however it was typed.
    await test.database.query("update consumers set name = ' Zoë  de Vries ' where id = 900001");
    expect(await kinds('900001')).toEqual([{ kind: 'consumer', id: '900001', name: 'Z*** d*** V***', consumer }]);
    await test.database.query("update consumers set type = 'B2B', company = 'Fietsen Vlug B.V.' where id = 900001");
    expect(await kinds('vlug')).toEqual([{ kind: 'consumer', id: '900001', name: 'Fietsen Vlug B.V.', consumer }]);
  });

  it('finds an admin by id, name or e-mail address', async () => {
    const { id, email, firstName, lastName } = await test.createAdmin({ firstName: 'Zoë', lastName: 'Quist' });
    const found = { kind: 'admin', id: String(id), name: `${firstName} ${lastName}` };
    for (const text of [String(id), 'quis', email.toUpperCase()]) expect(await find(text)).toContainEqual(found);
  });

  it('finds a key by its last four, of the chosen tenant', async () => {
    expect(await find('ab-9')).toEqual([{ kind: 'api-key', id: '1', name: 'Bram …aB-9' }]);
    const elsewhere = await everything.get('/api/record-search?text=ab-9', { 'x-tenant-id': '2' });
    expect(elsewhere.body.data).toEqual([]);
  });

  it('finds a setting by a part of its name, and whatever has a number by that', async () => {
    const [setting] = await find('returns');
    expect(setting).toMatchObject({ kind: 'environment-setting', name: 'ENABLE_RETURNS, South' });
    expect((await find('1')).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['api-key', 'status-notice']));
  });

  it('takes signs of patterns as they are, and too little for nothing', async () => {
    for (const text of ['%%', '__', '_', 'z', '\\\\', '99999999999999999999']) expect(await find(text)).toEqual([]);
    expect((await everything.get('/api/record-search?text=%20')).status).toBe(400);
  });

  it('finds only what the caller may open', async () => {
    const { email } = await test.createAdmin();
    const notices = await test.signIn({ permissions: ['serviceStatusNotificationManagementAllowed'] });
    expect(await find(email, notices)).toEqual([]);
    expect(await find(number, notices)).toEqual([]);
    expect((await find('1', notices)).map(({ kind }) => kind)).toEqual(['shop', 'status-notice']);
    // Shops are everybody's.
    expect(await find('1', await test.signIn({ permissions: [] }))).toEqual([
      { kind: 'shop', id: '1', name: 'Shop 1, North' },
    ]);
    expect((await test.nobody().get('/api/record-search?text=1')).status).toBe(401);
  });
});
