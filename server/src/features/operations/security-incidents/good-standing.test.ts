import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newToken } from '../../../auth/secrets/tokens.ts';
import { mailedToken } from '../../../testing/messages.ts';
import { clientOf, describeEngines, type TestClient, testPassword } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { knownDevices, sessions } from '../../access/session/session.table.ts';
import { from, pathsOf, told, useIncidents } from './security-incidents.fixture.ts';

const shared = '203.0.113.50';
const home = from('198.51.100.20');

describeEngines('an address that a stranger got blocked', (engine) => {
  const app = useIncidents(engine);
  const { test } = app;

  /** The attack: writes that no browser sends, from behind the office's own address translation. */
  async function sendHeaderless(): Promise<void> {
    for (const url of pathsOf('POST').slice(0, 15))
      await test.server.inject({ method: 'POST', url, headers: from(shared) });
    expect(await app.incidents()).toMatchObject([{ is_allowed: false, subject: `address ${shared}/32` }]);
    expect(told(await app.stranger(shared))).toEqual([403, 'blocked']);
  }

  async function addShop(): Promise<number> {
    await test.database.query(`insert into tenants (name) values ('Hollands Fietsen');
      insert into shops (tenant_id, name, created_at) select id, 'Fietsen Breda', now() from tenants;`);
    const { rows } = await test.database.query<{ id: number }>('select id from shops');
    return rows[0]?.id ?? 0;
  }

  const signIn = (client: TestClient, email: string, password = testPassword) =>
    client.post('/api/session', { email, password }, from(shared));

  it('goes on for who is signed in, with reads and writes, until the session ends', async () => {
    const visitor = await test.signIn();
    await sendHeaderless();
    expect(told(await visitor.get('/api/profile', from(shared)))).toEqual([200, undefined]);
    expect(told(await visitor.put('/api/profile/preferences', { theme: 'dark' }, from(shared)))).toEqual([
      200,
      undefined,
    ]);
    const copy = clientOf(test.server, { ...visitor.cookies });
    await test.database.orm
      .update(sessions)
      .set({ endedAt: test.clock.now })
      .where(eq(sessions.adminId, visitor.admin.id));
    expect(told(await copy.get('/api/profile', from(shared)))).toEqual([403, 'blocked']);
  });

  it('is no good for a token that is none, of a disabled admin, or too old', async () => {
    const visitor = await test.signIn();
    await sendHeaderless();
    const forged = clientOf(test.server, { houston: newToken(), 'houston-device': newToken() });
    expect(told(await forged.get('/api/profile', from(shared)))).toEqual([403, 'blocked']);
    test.clock.advance(16 * 60);
    expect(told(await visitor.get('/api/profile', from(shared)))).toEqual([403, 'blocked']);
    const again = await test.signIn(visitor.admin);
    await test.database.orm.update(admins).set({ isEnabled: false }).where(eq(admins.id, visitor.admin.id));
    expect(told(await again.get('/api/profile', from(shared)))).toEqual([403, 'blocked']);
  });

  it('lets an admin sign in from a browser of theirs, but nobody else from that browser', async () => {
    const { email } = await test.createAdmin();
    const other = await test.createAdmin();
    const browser = test.nobody();
    await browser.post('/api/session', { email, password: testPassword }, home);
    await browser.delete('/api/session', undefined, home);
    await sendHeaderless();
    expect(told(await signIn(browser, other.email))).toEqual([403, 'blocked']);
    expect((await signIn(browser, email)).status).toBe(200);
    expect((await browser.get('/api/profile', from(shared))).status).toBe(200);
  });

  it('leaves the way through a mailed link open to who has a new browser', async () => {
    const { email } = await test.createAdmin();
    await sendHeaderless();
    const browser = test.nobody();
    expect((await browser.get('/api/session', from(shared))).status).toBe(401);
    expect((await browser.post('/api/password-resets', { email }, from(shared))).status).toBe(200);
    const token = await mailedToken(test.app, email, '/login/reset');
    const password = 'seven-lanterns-drift-41';
    expect((await browser.post('/api/password-resets/complete', { token, password }, from(shared))).status).toBe(200);
    expect(await test.database.orm.select().from(knownDevices)).toHaveLength(1);
    expect((await signIn(browser, email, password)).status).toBe(200);
  });

  it('goes on for a shop with a good key, and answers what anybody may read', async () => {
    const keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
    const values = {
      purpose: 'Checkout',
      issuedTo: 'Sanne',
      shopId: await addShop(),
      inStore: false,
      transactionApi: true,
    };
    const { body: key } = await keeper.post('/api/apikey', values, home);
    await sendHeaderless();
    const ask = async (name: string) => {
      const headers = { ...from(shared), 'x-api-key': name };
      const answer = await test.server.inject({ url: '/api/v3/account', headers });
      return [answer.statusCode, answer.json().code];
    };
    expect((await ask(key))[0]).toBe(200);
    expect(await ask(newToken('hk_'))).toEqual([403, 'blocked']);
    expect(await ask('')).toEqual([403, 'blocked']);
    for (const path of ['/api/version', '/api/customerenvironment/look', '/api/oidc/providers'])
      expect((await test.nobody().get(path, from(shared))).status).toBe(200);
  });
});
