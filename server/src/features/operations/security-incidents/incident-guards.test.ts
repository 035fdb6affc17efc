import { expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines, type TestClient } from '../../../testing/test-app.ts';
import { from, pathsOf, told, useIncidents } from './security-incidents.fixture.ts';

const prober = '203.0.113.50';
const numbered = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/;

describeEngines('what guards refuse', (engine) => {
  const app = useIncidents(engine);
  const { test } = app;

  const write = (headers: Record<string, string>, path: string = '/api/session') =>
    test.server.inject({ method: 'POST', url: path, headers: { ...from(prober), ...headers }, payload: {} });
  const session = (client: TestClient, address: string) => client.get('/api/session', from(address));

  it('is recorded as allowed when one header is missing, once for all such calls', async () => {
    expect((await write({ origin: 'http://localhost:4000' })).json().code).toBe('forged_request');
    for (let count = 0; count < 40; count += 1) await write({ 'x-houston': '1' });
    expect(await app.incidents()).toMatchObject([
      { violation_code: 'forged_request', ip: prober, is_allowed: true, count: 41, subject: `address ${prober}/32` },
    ]);
    expect((await write({ origin: 'http://localhost:4000', 'x-houston': '1' })).statusCode).toBe(400);
  });

  it('blocks an address whose script tries many writes, but never the victim of a foreign page', async () => {
    const posts = pathsOf('POST');
    expect(posts.length).toBeGreaterThan(15);
    for (const path of posts) await write({ origin: 'https://evil.example' }, path);
    expect(await app.incidents()).toMatchObject([
      { is_allowed: true, violation_cause: expect.stringContaining('evil') },
    ]);
    for (const path of posts.slice(0, 15)) await write({}, path);
    expect(await app.incidents()).toMatchObject([{ is_allowed: false, violation_code: 'forged_request' }]);
    expect((await write({}, posts[0])).json()).toMatchObject({
      code: 'blocked',
      incidentNumber: expect.stringMatching(numbered),
    });
  });

  it('blocks an address that guesses API keys, and nobody else, until it is resolved', async () => {
    const id = await app.block(prober);
    const refused = await app.stranger(prober);
    const number = (await app.incidents())[0]?.number;
    expect([...told(refused), refused.body.incidentNumber]).toEqual([403, 'blocked', number]);
    expect((await app.guess(prober)).body).toMatchObject({ code: 'blocked', incidentNumber: number });
    expect(told(await app.stranger('203.0.113.51'))).toEqual([401, 'sign_in_failed']);
    const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const verdict = async (address: string) => (await manager.get(`/api/ip-lists/test?address=${address}`)).body;
    const lists = { list: 'global', outcome: 'off', entry: null, incident: null };
    const block = { list: 'address-block', outcome: 'blocked', entry: null, incident: { id, number } };
    expect(await verdict(prober)).toMatchObject({ allowed: false, reasons: [lists, block] });
    expect(await verdict('203.0.113.51')).toMatchObject({ allowed: true, reasons: [lists] });
    const notice = await test.nobody().get(`/api/security-incidents/${number}/notice`, from(prober));
    expect(Object.keys(notice.body).sort()).toEqual(['dateTime', 'number']);
    expect((await test.nobody().get('/api/version', from(prober))).status).toBe(200);
    expect((await app.resolve(id)).body.unblockedReason).toBe('Called back');
    expect(told(await app.stranger(prober))).toEqual([401, 'sign_in_failed']);
    // What went before is over, also in the same moment: another guess is one guess, and adds to the next ones.
    await app.guess(prober);
    expect(told(await app.stranger(prober))).toEqual([401, 'sign_in_failed']);
    expect(await app.incidents()).toHaveLength(1);
    for (let count = 0; count < 10; count += 1) await app.guess(prober);
    expect(await app.incidents()).toMatchObject([{ id }, { is_allowed: true, count: 11 }]);
    expect(await app.block(prober)).toBeGreaterThan(id);
    expect(await app.incidents()).toHaveLength(2);
  });

  it('does not block a shop that goes on with one revoked key', async () => {
    const headers = { ...from(prober), 'x-api-key': 'the-old-one' };
    for (let count = 0; count < 60; count += 1) await test.server.inject({ url: '/api/v3/account', headers });
    expect(await app.incidents()).toMatchObject([{ count: 60, is_allowed: true, user_scope: 'Merchant' }]);
  });

  it('blocks and frees in every process, and counts what all of them saw', async () => {
    const other = { server: await test.secondServer() };
    const elsewhere = async () => (await app.stranger(prober, other)).status;
    for (let count = 0; count < 10; count += 1) await app.guess(prober);
    await app.incidents();
    expect(await elsewhere()).not.toBe(403);
    for (let count = 0; count < 10; count += 1) await app.guess(prober, other);
    await eventually(async () => expect(await elsewhere()).toBe(403));
    await eventually(async () => expect((await app.stranger(prober)).status).toBe(403));
    const [row] = await app.incidents();
    expect(row).toMatchObject({ is_allowed: false });
    await app.resolve(row?.id as number);
    expect((await app.stranger(prober)).status).not.toBe(403);
    await eventually(async () => expect(await elsewhere()).not.toBe(403));
  });

  it('is not forgotten by a process that starts later', async () => {
    await app.block(prober);
    const server = await test.secondServer();
    expect((await app.stranger(prober, { server })).body.code).toBe('blocked');
  });

  it('blocks the account that tries what it may not, from every address and at the next sign-in', async () => {
    const probing = await test.signIn();
    const reads = ['admins', 'roles', 'oidcsetting', 'ipwhitelist', 'outbox', 'audit', 'apiKey', 'securityincident'];
    for (let round = 0; round < 10; round += 1)
      for (const path of reads) await probing.get(`/api/${path}`, from(prober));
    expect(await app.incidents()).toMatchObject([
      { violation_code: 'permission_probing', is_allowed: true, user_email: probing.admin.email },
    ]);
    await app.probe(probing, prober);
    const [row] = await app.incidents();
    expect(row).toMatchObject({ is_allowed: false, subject: `admin ${probing.admin.id}` });
    expect((await session(probing, '203.0.113.77')).body).toMatchObject({
      code: 'blocked',
      incidentNumber: row?.number,
    });
    const other = await test.signIn();
    expect((await session(other, prober)).status).toBe(200);
    const password = { email: probing.admin.email, password: 'orbit-kettle-violin-73' };
    const again = await test.nobody().post('/api/session', password, from('203.0.113.78'));
    expect(told(again)).toEqual([403, 'blocked']);
    const wrong = await test.nobody().post('/api/session', { ...password, password: 'x' }, from('203.0.113.78'));
    expect(told(wrong)).toEqual([401, 'sign_in_failed']);
    await app.resolve(row?.id as number);
    expect((await session(probing, prober)).status).toBe(200);
  });

  it('blocks an address that waits out every lock', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@houston.example`);
    for (const email of names) {
      for (let failure = 0; failure < 10; failure += 1) {
        await test.nobody().post('/api/session', { email, password: 'wrong' }, from(prober));
        test.clock.advance(60);
      }
    }
    const rows = await app.incidents();
    expect(rows.map(({ user_email, is_allowed }) => [user_email, is_allowed])).toEqual(
      names.map((name) => [name, name !== 'e@houston.example']),
    );
    await eventually(async () => expect(told(await app.stranger(prober))).toEqual([403, 'blocked']));
    expect(told(await app.stranger('198.51.100.7'))).toEqual([401, 'sign_in_failed']);
  });

  it('counts a v6 network as one, however many addresses it sends from', async () => {
    for (let count = 0; count < 20; count += 1) await app.guess(`2001:db8:1:2::${count + 1}`);
    expect(await app.incidents()).toMatchObject([{ subject: 'address 2001:db8:1:2::/64', is_allowed: false }]);
    expect((await app.guess('2001:db8:1:2:ffff::1')).body.code).toBe('blocked');
    expect((await app.guess('2001:db8:1:3::1')).body.code).toBe('api_key_invalid');
  });
});
