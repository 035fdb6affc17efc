import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import {
  type Answer,
  describeEngines,
  type TestAdmin,
  type TestClient,
  useTestApp,
} from '../../../testing/test-app.ts';

const home = '198.51.100.7';
const from = (address: string) => ({ 'x-forwarded-for': address });
const proxies = readConfig({ TRUSTED_PROXIES: '127.0.0.1' }).trustedProxies;

describeEngines('the IP lists', (engine) => {
  const test = useTestApp(engine, { trustedProxies: proxies });
  let manager: TestClient & { admin: TestAdmin };
  let other: TestAdmin;

  beforeEach(async () => {
    await test.database.orm.execute(sql`truncate admins, ip_whitelist, security_incidents, throttle_counters cascade`);
    await test.database.query(`delete from environment_settings where name = 'IP_WHITELIST_ENABLED'`);
    manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    other = await test.createAdmin();
  });

  const add = (ip: string, admin: TestAdmin = other, description = 'Office') =>
    manager.post('/api/AdminUserIpWhitelist', { ip, description, userId: admin.id }, from(home));
  const addToAll = (ip: string) => manager.post('/api/ipwhitelist', { ip, description: 'Office' }, from(home));
  const entries = async (admin: TestAdmin = other, query = '') =>
    (await manager.get(`/api/AdminUserIpWhitelist?userId=${admin.id}${query}`, from(home))).body.data;
  const turn = (enabled: boolean, address = home) => manager.put('/api/ip-lists/state', { enabled }, from(address));
  const told = ({ status, body }: Answer) => [status, body.code];
  const actions = async () => {
    const { rows } = await test.database.query<{ action: string }>('select action from audit_log order by id');
    return rows.map(({ action }) => action);
  };

  it('keep an entry for an admin in its one spelling, and write down who added it', async () => {
    const { status, body } = await add('10.1.2.3/8');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      createdAt: test.clock.now.toISOString(),
      ipv4: '10.0.0.0/8',
      description: 'Office',
      lastAccessed: null,
    });
    expect(await entries()).toEqual([body]);
    expect((await actions()).at(-1)).toBe('admin.add-ip');
  });

  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:1:2:3::/48', '2001:db8:1::/48'],
  ])('spell %s as %s', async (typed, spelled) => {
    expect((await add(typed)).body.ipv4).toBe(spelled);
    expect(told(await add(spelled))).toEqual([409, 'duplicate_entry']);
  });

  it.each(['', 'localhost', '256.1.1.1', '10.0.0', '10.0.0.1/33', '010.0.0.1', '::1%eth0', '1.2.3.4:80'])(
    'refuse %j as an address',
    async (ip) => {
      for (const answer of [await add(ip), await addToAll(ip)]) {
        expect([...told(answer), Object.keys(answer.body.fields)]).toEqual([400, 'invalid_request', ['ip']]);
      }
      expect(await entries()).toEqual([]);
    },
  );

  it('want a description of at most 1000 characters', async () => {
    expect((await add('192.0.2.1', other, '')).body.fields).toEqual({ description: 'validation.required' });
    expect((await add('192.0.2.1', other, 'x'.repeat(1001))).body.fields).toEqual({
      description: 'validation.too-long',
    });
    expect((await add('192.0.2.1', other, 'x'.repeat(1000))).status).toBe(200);
  });

  it('know nothing of an admin or an entry that there is not', async () => {
    expect(told(await add('192.0.2.1', { ...other, id: 999_999 }))).toEqual([404, 'not_found']);
    expect(told(await manager.get('/api/AdminUserIpWhitelist?userId=999999'))).toEqual([404, 'not_found']);
    expect(told(await manager.delete('/api/AdminUserIpWhitelist/999999'))).toEqual([404, 'not_found']);
    expect(told(await manager.delete('/api/ipwhitelist/192.0.2.1'))).toEqual([404, 'not_found']);
    expect(told(await manager.get('/api/ip-lists/test?address=192.0.2.1&userId=999999'))).toEqual([404, 'not_found']);
  });

  it('let an admin in from an entry alone, from the next request on, and note when', async () => {
    const client = await test.signIn(other);
    expect((await client.get('/api/session', from('203.0.113.9'))).status).toBe(200);
    const { id } = (await add('203.0.113.0/24')).body;
    expect((await client.get('/api/session', from('203.0.113.9'))).status).toBe(200);
    expect((await client.get('/api/session', from('::ffff:203.0.113.9'))).status).toBe(200);
    expect((await client.get('/api/session', from('203.0.114.9'))).status).toBe(403);
    expect((await entries())[0].lastAccessed).toBeNull();
    test.clock.advance(31);
    await client.get('/api/session', from('203.0.113.9'));
    expect((await entries())[0].lastAccessed).toBe(test.clock.now.toISOString());
    expect((await manager.delete(`/api/AdminUserIpWhitelist/${id}`, undefined, from(home))).status).toBe(200);
    expect((await client.get('/api/session', from('203.0.114.9'))).status).toBe(200);
    expect(await actions()).toEqual(expect.arrayContaining(['admin.add-ip', 'admin.remove-ip']));
  });

  it('refuse 20 calls at once with one incident, by its number', async () => {
    await add('203.0.113.9');
    const client = await test.signIn(other);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/profile', from('192.0.2.66'))));
    const { rows } = await test.database.query(
      'select id, ip, violation_code, violation_cause, user_email, user_scope from security_incidents',
    );
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        ip: '192.0.2.66',
        violation_code: 'address_not_allowed',
        violation_cause: 'The address is not on the list of the admin',
        user_email: other.email,
        user_scope: 'AdminPortal',
      },
    ]);
    const incidentId = (rows[0] as { id: number }).id;
    for (const { status, body } of answers) {
      expect([status, body.code, body.incidentId]).toEqual([403, 'address_refused', incidentId]);
    }
    const notice = await test.nobody().get(`/api/security-incidents/${incidentId}/notice`, from('192.0.2.66'));
    expect(notice.body.id).toBe(incidentId);
    const { rows: refusals } = await test.database.query(
      `select id from audit_log where reason = 'address_refused' and actor = $1`,
      [other.email],
    );
    expect(refusals).toHaveLength(20);
    test.clock.advance(3601);
    const later = await (await test.signIn(other)).get('/api/profile', from('192.0.2.66'));
    expect(later.body.incidentId).toBeGreaterThan(incidentId);
  });

  it('sort by last access, the newest first and the never used last', async () => {
    const client = await test.signIn(other);
    await add('203.0.113.1');
    await add('203.0.113.2');
    await add('203.0.113.3');
    test.clock.advance(31);
    await client.get('/api/session', from('203.0.113.3'));
    test.clock.advance(31);
    await client.get('/api/session', from('203.0.113.1'));
    const order = (await entries()).map(({ ipv4 }: { ipv4: string }) => ipv4);
    expect(order).toEqual(['203.0.113.1', '203.0.113.3', '203.0.113.2']);
  });

  it('do not let an admin lock themselves out with their own list', async () => {
    expect(told(await add('203.0.113.9', manager.admin))).toEqual([409, 'own_address_not_listed']);
    expect(await entries(manager.admin)).toEqual([]);
    expect((await add('198.51.100.0/24', manager.admin)).status).toBe(200);
    expect((await add('203.0.113.9', manager.admin)).status).toBe(200);
    const [away, own] = (await entries(manager.admin, '&order=-ipv4')) as { id: number; ipv4: string }[];
    const remove = (id?: number) => manager.delete(`/api/AdminUserIpWhitelist/${id}`, undefined, from(home));
    expect(told(await remove(own?.id))).toEqual([403, 'self_delete_error']);
    expect(await entries(manager.admin)).toHaveLength(2);
    expect((await remove(away?.id)).status).toBe(200);
    expect(told(await remove(own?.id))).toEqual([403, 'self_delete_error']);
  });

  it('limit everybody once the global list is on, and nobody while it is off', async () => {
    const client = await test.signIn(other);
    await addToAll('198.51.100.0/24');
    expect((await client.get('/api/session', from('192.0.2.1'))).status).toBe(200);
    expect((await turn(true)).body).toEqual({ enabled: true, ownAddress: home, ownAddressListed: true });
    const refused = await client.get('/api/session', from('192.0.2.1'));
    expect([...told(refused), refused.body.incidentId]).toEqual([403, 'address_refused', expect.any(Number)]);
    expect((await client.get('/api/session', from(home))).status).toBe(200);
    const elsewhere = await test.secondServer();
    const answer = await elsewhere.inject({ url: '/api/session', cookies: client.cookies, headers: from('192.0.2.1') });
    expect(answer.statusCode).toBe(403);
    expect((await test.nobody().get('/api/version', from('192.0.2.1'))).status).toBe(200);
    expect((await turn(false)).body.enabled).toBe(false);
    expect((await client.get('/api/session', from('192.0.2.1'))).status).toBe(200);
  });

  it('tell open screens at once', async () => {
    const topics: string[] = [];
    const stop = test.app.live.subscribe(({ topic, adminId }) => topics.push(`${topic} ${adminId ?? ''}`.trim()));
    await addToAll(home);
    await turn(true);
    await add('203.0.113.9');
    await vi.waitFor(() => expect(topics).toContain(`/api/session ${other.id}`));
    stop();
    for (const topic of ['/api/ipwhitelist', '/api/ip-lists', '/api/session', '/api/AdminUserIpWhitelist']) {
      expect(topics).toContain(topic);
    }
  });

  it('believe no forged header', async () => {
    await addToAll('127.0.0.1');
    await addToAll(home);
    await turn(true);
    const client = await test.signIn(other);
    expect((await client.get('/api/session', from(`${home}, 192.0.2.1`))).status).toBe(403);
    const direct = await test.server.inject({
      url: '/api/session',
      cookies: client.cookies,
      remoteAddress: '192.0.2.1',
      headers: from(home),
    });
    expect(direct.statusCode).toBe(403);
  });

  it('are not switched on by whom they would lock out, neither here nor as a setting', async () => {
    await addToAll('192.0.2.0/24');
    expect(told(await turn(true))).toEqual([409, 'own_address_not_listed']);
    const setting = { name: 'IP_WHITELIST_ENABLED', enabled: true, skipVerification: false };
    expect(told(await manager.put('/api/environment-settings', setting, from(home)))).toEqual([
      409,
      'own_address_not_listed',
    ]);
    expect((await manager.get('/api/ip-lists/state', from(home))).body).toEqual({
      enabled: false,
      ownAddress: home,
      ownAddressListed: false,
    });
    await addToAll(home);
    expect((await manager.put('/api/environment-settings', setting, from(home))).status).toBe(200);
    expect((await manager.get('/api/session', from('203.0.113.1'))).status).toBe(403);
  });

  it('keep the last global entry that covers the caller, while they are on', async () => {
    await addToAll(home);
    await addToAll('198.51.100.0/24');
    const remove = (ip: string) => manager.delete(`/api/ipwhitelist/${encodeURIComponent(ip)}`, undefined, from(home));
    await turn(true);
    expect((await remove('198.51.100.99/24')).status).toBe(200);
    expect(told(await remove(home))).toEqual([403, 'self_delete_error']);
    expect((await manager.get('/api/ipwhitelist', from(home))).body.data).toHaveLength(1);
    await turn(false);
    expect((await remove(home)).status).toBe(200);
  });

  it('stay open for somebody when the last two entries go at once, or one goes while they are switched on', async () => {
    for (let round = 0; round < 5; round += 1) {
      await addToAll(home);
      await addToAll('198.51.100.0/24');
      await turn(true);
      const remove = (ip: string) =>
        manager.delete(`/api/ipwhitelist/${encodeURIComponent(ip)}`, undefined, from(home));
      const both = await Promise.all([remove(home), remove('198.51.100.0/24')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
      await turn(false);
      await Promise.all([turn(true), remove(home), remove('198.51.100.0/24')]);
      expect((await manager.get('/api/session', from(home))).status).toBe(200);
      await turn(false);
      await test.database.query('delete from ip_whitelist');
    }
  });

  it('list the global entries by address, the highest first, with who added them', async () => {
    for (const ip of ['9.0.0.1', '10.0.0.0/8', '2001:db8::1']) await addToAll(ip);
    const { body } = await manager.get('/api/ipwhitelist', from(home));
    expect(body.data.map(({ ip }: { ip: string }) => ip)).toEqual(['2001:db8::1', '10.0.0.0/8', '9.0.0.1']);
    expect(body.data[0].createdBy).toBe(`${manager.admin.firstName} ${manager.admin.lastName}`);
    expect(told(await addToAll('10.9.9.9/8'))).toEqual([409, 'duplicate_entry']);
  });

  it('let two who add the same entry at once add it once', async () => {
    const answers = await Promise.all([addToAll('10.0.0.1'), addToAll('10.0.0.1'), addToAll('10.0.0.1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('tell whether an address is allowed, and by what', async () => {
    const ask = async (address: string, admin?: TestAdmin) => {
      const suffix = admin ? `&userId=${admin.id}` : '';
      const path = `/api/ip-lists/test?address=${encodeURIComponent(address)}${suffix}`;
      return (await manager.get(path, from(home))).body;
    };
    expect(await ask('::ffff:192.0.2.1', other)).toEqual({
      allowed: true,
      address: '192.0.2.1',
      reasons: [
        { list: 'global', outcome: 'off', entry: null },
        { list: 'admin', outcome: 'empty', entry: null },
      ],
    });
    await addToAll(home);
    await addToAll('198.51.100.0/24');
    await turn(true);
    await add('198.51.100.8');
    expect(await ask(home)).toEqual({
      allowed: true,
      address: home,
      reasons: [{ list: 'global', outcome: 'listed', entry: home }],
    });
    expect(await ask('198.51.100.9', other)).toEqual({
      allowed: false,
      address: '198.51.100.9',
      reasons: [
        { list: 'global', outcome: 'listed', entry: '198.51.100.0/24' },
        { list: 'admin', outcome: 'not-listed', entry: null },
      ],
    });
    expect((await ask('2001:db8::1')).allowed).toBe(false);
    expect((await ask('10.0.0.0/8')).fields).toEqual({ address: 'validation.IP' });
  });

  it('are for admin managers with a fresh proof', async () => {
    const auditor = await test.signIn({ permissions: ['auditScreenManagementAllowed'] });
    expect((await auditor.get('/api/ipwhitelist')).body.missing).toEqual(['adminManagementAllowed']);
    test.clock.advance(301);
    expect(told(await addToAll('10.0.0.1'))).toEqual([403, 'step_up_required']);
    expect(told(await turn(true))).toEqual([403, 'step_up_required']);
  });
});
