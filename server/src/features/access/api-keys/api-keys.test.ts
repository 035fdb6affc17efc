import { beforeEach, expect, it } from 'vitest';
import { hashToken } from '../../../auth/secrets/tokens.ts';
import { incidentPolicies } from '../../../incidents/incident-policy.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { type Answer, describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';
import { environmentSettings } from '../../settings/environment-settings/environment-settings.table.ts';
import { apiKeys } from './api-keys.table.ts';

const day = 86_400;

describeEngines('API keys', (engine) => {
  const test = useTestApp(engine, { incidentPolicies });
  let keeper: TestClient & { admin: { firstName: string; lastName: string } };
  let shopId: number;

  beforeEach(async () => {
    // What the test before counted is older than every window.
    test.clock.advance(3601);
    await emptyTables(test.database, [
      'admins',
      'tenants',
      'shops',
      'api_keys',
      'pspers',
      'security_incidents',
      'throttle_counters',
      'ip_whitelist',
    ]);
    await test.database.query(`delete from environment_settings where name = 'IP_WHITELIST_ENABLED'`);
    await test.database.query(`
      insert into tenants (name) values ('North');
      insert into pspers (psper_key, name) values ('PAYMENTS', 'Payments BV');
      insert into shops (tenant_id, name, psper_id, created_at)
        select t.id, 'Fietsen Breda', p.id, now() from tenants t, pspers p;
      insert into shops (tenant_id, name, parent_shop_id, created_at)
        select tenant_id, 'annex Breda', id, now() from shops;
      insert into shops (tenant_id, name, created_at) select id, 'bloemen Zwolle', now() from tenants;`);
    const { rows } = await test.database.query<{ id: number }>(`select id from shops where name = 'Fietsen Breda'`);
    shopId = rows[0]?.id ?? 0;
    keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
  });

  const values = () => ({ purpose: 'Checkout', issuedTo: 'Sanne', shopId, inStore: false, transactionApi: true });
  const create = async (changes: object = {}) => keeper.post('/api/apikey', { ...values(), ...changes });
  const newest = async () => (await keeper.get('/api/apiKey/datatable')).body.data[0];
  const account = (key?: string, remoteAddress = '192.0.2.1', server = test.server) =>
    server.inject({ url: '/api/v3/account', remoteAddress, headers: key === undefined ? {} : { 'x-api-key': key } });
  const told = ({ status, body }: Answer) => [status, body.code];

  it('are told once, as plain text, and kept as a hash', async () => {
    const { status, body: key, headers } = await create();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(key).toMatch(/^hk_[\w-]{43}$/);
    const [row] = await test.database.orm.select().from(apiKeys);
    expect([row?.keyHash, row?.lastFour]).toEqual([hashToken(key), key.slice(-4)]);
    const id = row?.id;
    const paths = ['/api/apiKey', '/api/apiKey/datatable', `/api/apiKey/${id}`, `/api/apiKey/${id}/changes`];
    const answers = [...(await Promise.all(paths.map((path) => keeper.get(path)))), await create()];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer)).not.toContain(key);
      expect(JSON.stringify(answer)).not.toContain(hashToken(key));
    }
    const { rows } = await test.database.query('select * from audit_log');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(rows)).not.toContain(hashToken(key));
  });

  it('are shown with shop, psper and who made them', async () => {
    await create();
    const row = await newest();
    expect(row).toMatchObject({
      createdOn: test.clock.now.toISOString(),
      issuedTo: 'Sanne',
      purpose: 'Checkout',
      psperName: 'Payments BV',
      shopName: 'Fietsen Breda',
      createdByName: `${keeper.admin.firstName} ${keeper.admin.lastName}`,
      scope: 'transaction-api',
      revokedOn: null,
      concerns: [],
    });
    expect((await keeper.get(`/api/apikey/${row.id}`)).body).toEqual(row);
    expect((await keeper.get('/api/apiKey')).body.data).toEqual([row]);
    expect(told(await keeper.get('/api/apiKey/999999'))).toEqual([404, 'not_found']);
    expect(told(await keeper.get('/api/apiKey/999999/changes'))).toEqual([404, 'not_found']);
    expect(told(await keeper.put('/api/apiKey/999999/revoke', { revoke: true }))).toEqual([404, 'not_found']);
  });

  it.each([
    [{ purpose: ' ' }, 'purpose'],
    [{ issuedTo: '' }, 'issuedTo'],
    [{ shopId: undefined }, 'shopId'],
    [{ shopId: 999_999 }, 'shopId'],
    [{ transactionApi: false }, 'transactionApi'],
    [{ inStore: true }, 'transactionApi'],
    [{ scope: 'in-store' }, 'scope'],
  ])('are not made with %j', async (changes, field) => {
    const { status, body } = await create(changes);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await test.database.orm.$count(apiKeys)).toBe(0);
  });

  it('have the scope that was asked for', async () => {
    await create({ inStore: true, transactionApi: false });
    expect((await newest()).scope).toBe('in-store');
  });

  it('come newest first, ten to a page, and by every column', async () => {
    for (let count = 0; count < 12; count += 1) {
      await create({ issuedTo: `Person ${count}` });
      test.clock.advance(1);
    }
    const { body } = await keeper.get('/api/apiKey/datatable');
    expect([body.data.length, body.total, body.data[0].issuedTo]).toEqual([10, 12, 'Person 11']);
    for (const field of [
      'createdOn',
      'issuedTo',
      'psperName',
      'purpose',
      'createdByName',
      'shopName',
      'lastUsedOn',
      'revokedOn',
      'Id',
    ]) {
      const ids = new Set<number>();
      for (const skip of [0, 5, 10]) {
        const page = await keeper.get(`/api/apiKey/datatable?limit=5&skip=${skip}&order=-${field}`);
        for (const { id } of page.body.data) ids.add(id);
      }
      expect([field, ids.size]).toEqual([field, 12]);
    }
    const search = async (text: string) => (await keeper.get(`/api/apiKey/datatable?search=${text}`)).body.total;
    expect(await search('person 11')).toBe(1);
    expect(await search('payments')).toBe(12);
    expect(await search('%25')).toBe(0);
  });

  it('open the account of their shop, and nothing else; a session does not open it', async () => {
    const key = (await create()).body;
    const answer = await account(key);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { shopId, shopName: 'Fietsen Breda', psperName: 'Payments BV', scope: 'transaction-api' },
    ]);
    for (const url of ['/api/session', '/api/apiKey', '/api/admins']) {
      const other = await test.server.inject({ url, headers: { 'x-api-key': key } });
      expect(other.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    }
    expect(told(await keeper.get('/api/v3/account'))).toEqual([401, 'api_key_invalid']);
    for (const wrong of ['', 'hk_', `${key} `.repeat(9), key.slice(0, -1), `${key}, ${key}`, key.toUpperCase()]) {
      expect((await account(wrong)).json().code).toBe('api_key_invalid');
    }
  });

  it('are dead on the next call, in every process, once revoked; and stay so', async () => {
    const key = (await create()).body;
    const { id } = await newest();
    const elsewhere = await test.secondServer();
    expect((await account(key, '192.0.2.1', elsewhere)).statusCode).toBe(200);
    const revoke = () => keeper.put(`/api/apikey/${id}/revoke`, { revoke: true, reason: 'It leaked' });
    const [first, second] = await Promise.all([revoke(), revoke()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const by = `${keeper.admin.firstName} ${keeper.admin.lastName}`;
    expect(first.body).toMatchObject({ revokedOn: test.clock.now.toISOString(), revokedByName: by });
    for (const server of [elsewhere, test.server]) {
      expect((await account(key, '192.0.2.1', server)).json()).toMatchObject({ status: 401, code: 'api_key_invalid' });
    }
    test.clock.advance(60);
    expect((await revoke()).body.revokedOn).toBe(first.body.revokedOn);
    expect(told(await keeper.put(`/api/apikey/${id}/revoke`, { revoke: false }))).toEqual([400, 'invalid_request']);
    expect((await keeper.get('/api/apiKey/datatable?includeRevoked=false')).body.total).toBe(0);
    const { body } = await keeper.get(`/api/apiKey/${id}/changes`);
    expect(body.data.at(-1).action).toBe('api-key.create');
    expect(body.data.at(-2)).toMatchObject({
      ...{ action: 'api-key.revoke', actor: by, reason: 'It leaked' },
      after: { issuedTo: expect.stringMatching(/./), lastFour: key.slice(-4), active: false },
    });
  });

  it('note time and address of their last use, at most every 30 seconds', async () => {
    const key = (await create()).body;
    const first = test.clock.now.toISOString();
    await account(key, '192.0.2.1');
    await test.app.touches.flush();
    test.clock.advance(29);
    await account(key, '192.0.2.2');
    await test.app.touches.flush();
    expect(await newest()).toMatchObject({ lastUsedOn: first, lastUsedAddress: '192.0.2.1' });
    test.clock.advance(2);
    await account(key, '::ffff:192.0.2.3');
    await test.app.touches.flush();
    expect(await newest()).toMatchObject({
      lastUsedOn: test.clock.now.toISOString(),
      lastUsedAddress: '192.0.2.3',
    });
  });

  it('that deserve a look say why', async () => {
    const key = (await create()).body;
    const concerns = async () => {
      keeper = Object.assign(await test.signIn({ permissions: ['apiKeyManagement'] }));
      return (await newest()).concerns;
    };
    test.clock.advance(30 * day - 1);
    expect(await concerns()).toEqual([]);
    test.clock.advance(1);
    expect(await concerns()).toEqual(['never-used']);
    await account(key);
    await test.app.touches.flush();
    test.clock.advance(90 * day - 1);
    expect(await concerns()).toEqual([]);
    test.clock.advance(1);
    expect(await concerns()).toEqual(['unused']);
    test.clock.advance(245 * day);
    expect(await concerns()).toEqual(['unused', 'old']);
    await account(key);
    await test.app.touches.flush();
    expect(await concerns()).toEqual(['old']);
    await keeper.put(`/api/apikey/${(await newest()).id}/revoke`, { revoke: true });
    expect(await concerns()).toEqual([]);
  });

  it('that are wrong again and again open one incident, and do not keep a right one out', async () => {
    const key = (await create()).body;
    const right = (await create()).body;
    await keeper.put(`/api/apikey/${(await keeper.get('/api/apiKey')).body.data[1].id}/revoke`, { revoke: true });
    const codes = [];
    for (let count = 0; count < 32; count += 1) codes.push((await account(key)).json().code);
    expect(codes).toEqual([...Array(30).fill('api_key_invalid'), 'too_many_attempts', 'too_many_attempts']);
    await test.app.incidents.flush();
    const { rows } = await test.database.query(
      'select ip, violation_code as code, violation_cause as cause, user_scope as scope, count, is_allowed from security_incidents',
    );
    const cause = `The revoked API key ending in ${key.slice(-4)} was used repeatedly`;
    expect(rows).toEqual([
      { ip: '192.0.2.1', code: 'invalid_api_key', cause, scope: 'Merchant', count: 32, is_allowed: true },
    ]);
    expect((await account(right)).statusCode).toBe(200);
    expect((await account(key, '192.0.2.2')).json().code).toBe('api_key_invalid');
    expect((await account()).json().code).toBe('api_key_invalid');
  });

  it('are refused from an address that the global list lacks', async () => {
    const key = (await create()).body;
    await test.database.query(
      `insert into ip_whitelist (ip, description, created_at) values ('198.51.100.0/24', 'Office', now())`,
    );
    await test.database.orm
      .insert(environmentSettings)
      .values({ name: 'IP_WHITELIST_ENABLED', tenantId: null, enabled: true });
    expect((await account(key, '198.51.100.7')).statusCode).toBe(200);
    const refused = (await account(key, '192.0.2.1')).json();
    expect(refused).toMatchObject({ status: 403, code: 'address_refused', incidentNumber: expect.any(String) });
    const again = (await account(key, '::ffff:192.0.2.1')).json();
    expect(again.incidentNumber).toBe(refused.incidentNumber);
    const { rows } = await test.database.query('select user_scope as scope from security_incidents');
    expect(rows).toEqual([{ scope: 'Merchant' }]);
  });

  it('need their flag, and a fresh proof to be made or revoked', async () => {
    const admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await admin.get('/api/apiKey')).body.missing).toEqual(['apiKeyManagement']);
    await create();
    const { id } = await newest();
    test.clock.advance(301);
    expect(told(await create())).toEqual([403, 'step_up_required']);
    expect(told(await keeper.put(`/api/apikey/${id}/revoke`, { revoke: true }))).toEqual([403, 'step_up_required']);
  });

  it('are made for shops, listed by name, without those that belong to another', async () => {
    const names = async (query: string) =>
      (await keeper.get(`/api/shops/names?${query}`)).body.data.map(({ shopName }: { shopName: string }) => shopName);
    expect(await names('onlyPossibleParents=true&limit=1000')).toEqual(['bloemen Zwolle', 'Fietsen Breda']);
    expect(await names('')).toEqual(['annex Breda', 'bloemen Zwolle', 'Fietsen Breda']);
    expect(await names('search=BREDA&order=-shopName')).toEqual(['Fietsen Breda', 'annex Breda']);
  });
});
