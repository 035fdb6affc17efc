import { ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { topicsOf } from '@houston/contract/topics';
import { expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { from, home, told, useIpLists } from './ip-lists.fixture.ts';

describeEngines('the IP lists, once they count', (engine) => {
  const app = useIpLists(engine);
  const { test, add, addToAll, entries, turn } = app;

  it('let an admin in from an entry alone, from the next request on, and note when', async () => {
    const client = await test.signIn(app.other);
    expect((await client.get('/api/session', from('203.0.113.9'))).status).toBe(200);
    const { id } = (await add('203.0.113.0/24')).body;
    expect((await client.get('/api/session', from('203.0.113.9'))).status).toBe(200);
    expect((await client.get('/api/session', from('::ffff:203.0.113.9'))).status).toBe(200);
    expect((await client.get('/api/session', from('203.0.114.9'))).status).toBe(403);
    expect((await entries())[0].lastAccessed).toBeNull();
    test.clock.advance(31);
    await client.get('/api/session', from('203.0.113.9'));
    await test.app.touches.flush();
    expect((await entries())[0].lastAccessed).toBe(test.clock.now.toISOString());
    expect((await app.manager.delete(`/api/AdminUserIpWhitelist/${id}`, undefined, from(home))).status).toBe(200);
    expect((await client.get('/api/session', from('203.0.114.9'))).status).toBe(200);
    const { rows } = await test.database.query<{ action: string }>('select action from audit_log');
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['admin.add-ip', 'admin.remove-ip']));
  });

  it('refuse 20 calls at once with one incident, by its number', async () => {
    await add('203.0.113.9');
    const client = await test.signIn(app.other);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/profile', from('192.0.2.66'))));
    const { rows } = await test.database.query(
      'select number, ip, violation_code, violation_cause, user_email, user_scope from security_incidents',
    );
    expect(rows).toEqual([
      {
        number: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
        ip: '192.0.2.66',
        violation_code: 'address_not_allowed',
        violation_cause: 'The address is not on the list of the admin',
        user_email: app.other.email,
        user_scope: 'AdminPortal',
      },
    ]);
    const { number } = rows[0] as { number: string };
    for (const { status, body } of answers) {
      expect([status, body.code, body.incidentNumber]).toEqual([403, 'address_refused', number]);
    }
    const notice = await test.nobody().get(`/api/security-incidents/${number}/notice`, from('192.0.2.66'));
    expect(notice.body.number).toBe(number);
    const { rows: refusals } = await test.database.query(
      `select id from audit_log where reason = 'address_refused' and actor = $1`,
      [app.other.email],
    );
    expect(refusals).toHaveLength(20);
    test.clock.advance(3601);
    const later = await (await test.signIn(app.other)).get('/api/profile', from('192.0.2.66'));
    expect(later.body.incidentNumber).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(later.body.incidentNumber).not.toBe(number);
  });

  it('limit everybody once the global list is on, and nobody while it is off', async () => {
    const client = await test.signIn(app.other);
    await addToAll('198.51.100.0/24');
    expect((await client.get('/api/session', from('192.0.2.1'))).status).toBe(200);
    expect((await turn(true)).body).toEqual({ enabled: true, ownAddress: home, ownAddressListed: true });
    const refused = await client.get('/api/session', from('192.0.2.1'));
    expect([...told(refused), refused.body.incidentNumber]).toEqual([403, 'address_refused', expect.any(String)]);
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
    await eventually(() => expect(topics).toContain(`/api/session ${app.other.id}`));
    stop();
    expect(topics).toEqual(expect.arrayContaining([...topicsOf(ipListsApi), ...topicsOf(sessionApi)]));
  });

  it('believe no forged header', async () => {
    await addToAll('127.0.0.1');
    await addToAll(home);
    await turn(true);
    const client = await test.signIn(app.other);
    expect((await client.get('/api/session', from(`${home}, 192.0.2.1`))).status).toBe(403);
    const direct = await test.server.inject({
      url: '/api/session',
      cookies: client.cookies,
      remoteAddress: '192.0.2.1',
      headers: from(home),
    });
    expect(direct.statusCode).toBe(403);
  });
});
