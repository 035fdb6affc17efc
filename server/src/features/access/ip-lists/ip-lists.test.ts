import { expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type TestAdmin } from '../../../testing/test-app.ts';
import { from, home, told, useIpLists } from './ip-lists.fixture.ts';

describeEngines('the IP lists', (engine) => {
  const app = useIpLists(engine);
  const { test, add, addToAll, entries, turn } = app;

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
    expect((await lastAudit(test))?.action).toBe('admin.add-ip');
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
    expect((await add('192.0.2.1', app.other, '')).body.fields).toEqual({ description: 'validation.required' });
    expect((await add('192.0.2.1', app.other, 'x'.repeat(1001))).body.fields).toEqual({
      description: 'validation.too-long: 1000',
    });
    expect((await add('192.0.2.1', app.other, 'x'.repeat(1000))).status).toBe(200);
  });

  it('know nothing of an admin or an entry that there is not', async () => {
    expect(told(await add('192.0.2.1', { ...app.other, id: 999_999 }))).toEqual([404, 'not_found']);
    expect(told(await app.manager.get('/api/AdminUserIpWhitelist?userId=999999'))).toEqual([404, 'not_found']);
    expect(told(await app.manager.delete('/api/AdminUserIpWhitelist/999999'))).toEqual([404, 'not_found']);
    expect(told(await app.manager.delete('/api/ipwhitelist/192.0.2.1'))).toEqual([404, 'not_found']);
    expect(told(await app.manager.get('/api/ip-lists/test?address=192.0.2.1&userId=999999'))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('sort by last access, the newest first and the never used last', async () => {
    const client = await test.signIn(app.other);
    await add('203.0.113.1');
    await add('203.0.113.2');
    await add('203.0.113.3');
    test.clock.advance(31);
    await client.get('/api/session', from('203.0.113.3'));
    test.clock.advance(31);
    await client.get('/api/session', from('203.0.113.1'));
    await test.app.touches.flush();
    const order = (await entries()).map(({ ipv4 }: { ipv4: string }) => ipv4);
    expect(order).toEqual(['203.0.113.1', '203.0.113.3', '203.0.113.2']);
  });

  it('list the global entries by address, the highest first, with who added them', async () => {
    for (const ip of ['9.0.0.1', '10.0.0.0/8', '2001:db8::1']) await addToAll(ip);
    const { body } = await app.manager.get('/api/ipwhitelist', from(home));
    expect(body.data.map(({ ip }: { ip: string }) => ip)).toEqual(['2001:db8::1', '10.0.0.0/8', '9.0.0.1']);
    expect(body.data[0].createdBy).toBe(`${app.manager.admin.firstName} ${app.manager.admin.lastName}`);
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
      return (await app.manager.get(path, from(home))).body;
    };
    expect(await ask('::ffff:192.0.2.1', app.other)).toEqual({
      allowed: true,
      address: '192.0.2.1',
      reasons: [
        { list: 'global', outcome: 'off', entry: null, incident: null },
        { list: 'admin', outcome: 'empty', entry: null, incident: null },
      ],
    });
    await addToAll(home);
    await addToAll('198.51.100.0/24');
    await turn(true);
    await add('198.51.100.8');
    expect(await ask(home)).toEqual({
      allowed: true,
      address: home,
      reasons: [{ list: 'global', outcome: 'listed', entry: home, incident: null }],
    });
    expect(await ask('198.51.100.9', app.other)).toEqual({
      allowed: false,
      address: '198.51.100.9',
      reasons: [
        { list: 'global', outcome: 'listed', entry: '198.51.100.0/24', incident: null },
        { list: 'admin', outcome: 'not-listed', entry: null, incident: null },
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
