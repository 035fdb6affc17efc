import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { newTotpSecret, totpCode, totpStep } from '../../../auth/totp.ts';
import { createOutbound } from '../../../http/outbound.ts';
import {
  describeEngines,
  type TestAdmin,
  type TestClient,
  testPassword,
  useTestApp,
} from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { sealTotpSecret } from '../session/second-factor.service.ts';
import { sessions } from '../session/session.table.ts';
import { oidcLinks, oidcSettings } from './oidc.table.ts';
import { clientId, type RealProvider, startRealProvider } from './testing/real-provider.ts';

const people = {
  ada: { email: 'Ada@people.example', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' },
  grace: { email: 'grace@people.example', email_verified: true, given_name: 'Grace', family_name: 'Hopper' },
  alan: { email: 'alan@people.example', email_verified: false },
  known: { email: 'known@houston.example', email_verified: true },
};

describeEngines('signing in with a real provider', (engine) => {
  const t = useTestApp(engine);
  let provider: RealProvider;
  let id: number;

  beforeAll(async () => {
    provider = await startRealProvider(people);
    Object.assign(t.app, { outbound: createOutbound({ loopbackTargets: [provider.origin] }) });
    const values = { name: 'People', baseUrl: provider.origin, tenantId: 'none', clientId, enabled: true };
    const [row] = await t.database.orm.insert(oidcSettings).values(values).returning();
    id = row?.id ?? 0;
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    // The provider issues its tokens at the real time; the times between are the tests' own.
    t.clock.now = new Date(Math.max(Date.now(), t.clock.now.getTime()));
    await t.database.orm.execute(sql`delete from throttle_counters`);
    await t.database.orm.execute(sql`delete from oidc_links`);
    await t.database.orm.execute(sql`delete from admins where email like '%@people.example'`);
    await t.database.orm.update(oidcSettings).set({ enabled: true });
  });

  const begin = async (client: TestClient, next?: string) =>
    (await client.post(`/api/oidc/providers/${id}/sign-in`, next === undefined ? {} : { next })).body.url as string;
  const end = (client: TestClient, search: string, code?: string) =>
    client.post('/api/oidc/callback', { search, ...(code !== undefined && { code }) });
  const signInAs = async (login: keyof typeof people, client = t.nobody(), next?: string) =>
    end(client, await provider.visit(await begin(client, next), login));
  const link = (adminId: number, subject: string) =>
    t.database.orm
      .insert(oidcLinks)
      .values({ providerId: id, issuer: provider.origin, subject, adminId, linkedAt: t.clock.now });
  const countSessions = async () => (await t.database.orm.select().from(sessions)).length;
  const lastAudit = async () => (await t.database.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  test('shows the names of enabled providers to anybody, and nothing else of them', async () => {
    expect((await t.nobody().get('/api/oidc/providers')).body).toEqual([{ id, name: 'People' }]);
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    expect((await t.nobody().get('/api/oidc/providers')).body).toEqual([]);
    expect((await t.nobody().post(`/api/oidc/providers/${id}/sign-in`, {})).body.code).toBe('not_found');
  });

  test('asks the provider for a code with PKCE, state and nonce, and gives the browser a cookie that scripts cannot see', async () => {
    const answer = await t.nobody().post(`/api/oidc/providers/${id}/sign-in`, {});
    const asked = Object.fromEntries(new URL(answer.body.url).searchParams);
    expect(asked).toEqual({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:4000/oidc-callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^houston-oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    // What the answer has to prove is in no table.
    const { rows } = await t.database.orm.execute(sql`select oidc_transactions::text as row from oidc_transactions`);
    for (const secret of [asked.state, asked.nonce]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('makes an admin who may nothing at the first sign-in, and finds the same one by the subject ever after', async () => {
    const first = await signInAs('ada', t.nobody(), '/mission-control/admins');
    expect(first.body).toMatchObject({
      kind: 'session',
      next: '/oidc-request-roles',
      session: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@people.example', registration: null },
    });
    expect(Object.values(first.body.session.permissions)).not.toContain(true);
    const { userId } = first.body.session;
    await t.database.orm
      .update(admins)
      .set({ email: 'else@people.example', extraPermissions: 2 })
      .where(eq(admins.id, userId));
    const client = t.nobody();
    const second = await signInAs('ada', client, '/mission-control/admins');
    expect(second.body).toMatchObject({ kind: 'session', next: '/mission-control/admins', session: { userId } });
    expect((await client.get('/api/session')).body.userId).toBe(userId);
    expect(await lastAudit()).toMatchObject({ action: 'session.sign-in', outcome: 'done', actorId: userId });
  });

  test('makes one admin of two first sign-ins at once', async () => {
    const clients = [t.nobody(), t.nobody()];
    const ways = await Promise.all(clients.map(async (client) => provider.visit(await begin(client), 'grace')));
    const answers = await Promise.all(clients.map((client, index) => end(client, ways[index] ?? '')));
    expect(answers.map(({ body }) => body.kind)).toEqual(['session', 'session']);
    expect(new Set(answers.map(({ body }) => body.session.userId)).size).toBe(1);
  });

  test('makes no admin under an address that the provider has not verified', async () => {
    const before = await countSessions();
    expect((await signInAs('alan')).body).toMatchObject({ status: 422, code: 'oidc_email_unverified' });
    expect(await lastAudit()).toMatchObject({ outcome: 'refused', reason: 'oidc_email_unverified' });
    expect(await countSessions()).toBe(before);
  });

  test('never finds an admin by the address: who has one signs in as before, and links', async () => {
    const owner = await t.createAdmin({ email: 'known@houston.example' });
    const before = await countSessions();
    expect((await signInAs('known')).body).toMatchObject({ status: 409, code: 'oidc_email_taken' });
    expect(await countSessions()).toBe(before);
    expect(await lastAudit()).toMatchObject({ outcome: 'refused', reason: 'oidc_email_taken' });

    const client = await t.signIn(owner);
    const { url } = (await client.post(`/api/oidc/providers/${id}/link`)).body;
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect((await end(client, await provider.visit(url, 'known'))).body).toEqual({ kind: 'link', provider: 'People' });
    expect((await client.get('/api/profile/providers')).body.data).toMatchObject([
      { provider: 'People', subject: 'known' },
    ]);
    expect((await signInAs('known')).body).toMatchObject({ kind: 'session', session: { userId: owner.id } });
  });

  test('links an identity to one admin only, and in the session that asked for it only', async () => {
    const owner = await t.createAdmin();
    await link(owner.id, 'ada');
    const other = await t.signIn();
    const wish = async () => (await other.post(`/api/oidc/providers/${id}/link`)).body.url as string;
    expect((await end(other, await provider.visit(await wish(), 'ada'))).body.code).toBe('oidc_already_linked');
    expect(await lastAudit()).toMatchObject({ action: 'oidc.link', outcome: 'refused', actorId: other.admin.id });

    const stolen = await provider.visit(await wish(), 'grace');
    const thief = await t.signIn();
    // The browser, but not the session: somebody else has signed in meanwhile.
    other.cookies.houston = thief.cookies.houston ?? '';
    expect((await end(other, stolen)).body.code).toBe('oidc_failed');
    expect(await t.database.orm.select().from(oidcLinks)).toHaveLength(1);
  });

  test('needs a recent proof to link and to unlink', async () => {
    const client = await t.signIn();
    await link(client.admin.id, 'ada');
    const [{ id: linkId }] = (await client.get('/api/profile/providers')).body.data;
    t.clock.advance(301);
    expect((await client.post(`/api/oidc/providers/${id}/link`)).body.code).toBe('step_up_required');
    expect((await client.delete(`/api/profile/providers/${linkId}`)).body.code).toBe('step_up_required');
  });

  test('unlinks what is one’s own, and not the last way in', async () => {
    const client = await t.signIn(await t.createAdmin({ passwordHash: null }));
    await link(client.admin.id, 'ada');
    await link(client.admin.id, 'grace');
    const ids = (await client.get('/api/profile/providers')).body.data.map((row: { id: number }) => row.id);
    const stranger = await t.signIn();
    expect((await stranger.delete(`/api/profile/providers/${ids[0]}`)).body.code).toBe('not_found');
    const answers = await Promise.all(ids.map((one: number) => client.delete(`/api/profile/providers/${one}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_way_in');
    const withPassword = await t.signIn();
    await link(withPassword.admin.id, 'known');
    const [{ id: last }] = (await withPassword.get('/api/profile/providers')).body.data;
    expect((await withPassword.delete(`/api/profile/providers/${last}`)).status).toBe(200);
    expect((await withPassword.delete(`/api/profile/providers/${last}`)).body.code).toBe('not_found');
  });

  test('shows a manager the claims of a test sign-in, of a disabled provider too, and makes no session of it', async () => {
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    const client = await t.signIn({ permissions: ['oidcManagementAllowed'] });
    const before = await countSessions();
    const { url } = (await client.post(`/api/OidcManagement/${id}/test`)).body;
    const answer = await end(client, await provider.visit(url, 'ada'));
    expect(answer.body).toMatchObject({
      kind: 'test',
      provider: 'People',
      claims: { sub: 'ada', iss: provider.origin, aud: clientId, email_verified: true },
    });
    expect(await countSessions()).toBe(before);
    expect(await t.database.orm.select().from(oidcLinks)).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'oidc.test', outcome: 'done', actorId: client.admin.id });

    const again = (await client.post(`/api/OidcManagement/${id}/test`)).body.url;
    await t.database.orm.update(admins).set({ extraPermissions: 0 }).where(eq(admins.id, client.admin.id));
    expect((await end(client, await provider.visit(again, 'ada'))).body.code).toBe('oidc_failed');
  });

  test('lets nobody in who is disabled, nor through a provider that was disabled or changed on the way', async () => {
    const owner = await t.createAdmin({ isEnabled: false });
    await link(owner.id, 'ada');
    const before = await countSessions();
    expect((await signInAs('ada')).body.code).toBe('oidc_failed');
    expect(await lastAudit()).toMatchObject({ outcome: 'refused', reason: 'disabled' });
    await t.database.orm.update(admins).set({ isEnabled: true }).where(eq(admins.id, owner.id));
    const client = t.nobody();
    const search = await provider.visit(await begin(client), 'ada');
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    expect((await end(client, search)).body.code).toBe('oidc_failed');
    expect(await lastAudit()).toMatchObject({ outcome: 'refused', reason: 'the provider is disabled' });
    expect(await countSessions()).toBe(before);
  });

  test('does not take the people of another issuer for those of before', async () => {
    const owner = await t.createAdmin();
    await t.database.orm.insert(oidcLinks).values({
      providerId: id,
      issuer: 'https://before.example',
      subject: 'ada',
      adminId: owner.id,
      linkedAt: t.clock.now,
    });
    const { body } = await signInAs('ada');
    expect(body.session.userId).not.toBe(owner.id);
    expect(Object.values(body.session.permissions)).not.toContain(true);
  });

  async function protect(admin: TestAdmin): Promise<(stepsAway?: number) => string> {
    const secret = newTotpSecret();
    await t.database.orm
      .update(admins)
      .set({ totpSecret: sealTotpSecret(t.app, admin.id, secret) })
      .where(eq(admins.id, admin.id));
    return (stepsAway = 0) => totpCode(secret, totpStep(t.clock.now.getTime()) + stepsAway);
  }

  test('asks for the second factor of the console as well, and takes a code once', async () => {
    const owner = await t.createAdmin();
    const codeNow = await protect(owner);
    await link(owner.id, 'ada');
    const before = await countSessions();
    const client = t.nobody();
    const search = await provider.visit(await begin(client), 'ada');
    expect((await end(client, search)).body).toEqual({ kind: 'second-factor' });
    expect((await client.get('/api/session')).status).toBe(401);
    // The page loaded anew.
    expect((await end(client, search)).body).toEqual({ kind: 'second-factor' });
    expect((await end(client, search, codeNow(10))).body.code).toBe('second_factor_wrong');
    expect((await end(t.nobody(), search, codeNow())).body.code).toBe('oidc_expired');
    expect(await countSessions()).toBe(before);
    expect((await end(client, search, codeNow())).body).toMatchObject({
      kind: 'session',
      session: { userId: owner.id },
    });
    expect((await end(client, search, codeNow(1))).body.code).toBe('oidc_expired');
    expect(await countSessions()).toBe(before + 1);
  });

  test('takes one of ten simultaneous right codes', async () => {
    const owner = await t.createAdmin();
    const codeNow = await protect(owner);
    await link(owner.id, 'ada');
    const client = t.nobody();
    const search = await provider.visit(await begin(client), 'ada');
    await end(client, search);
    const before = await countSessions();
    const mark = { ...client.cookies };
    await Promise.all(
      Array.from({ length: 10 }, () => {
        Object.assign(client.cookies, mark);
        return end(client, search, codeNow());
      }),
    );
    expect(await countSessions()).toBe(before + 1);
  });

  test('counts wrong codes together with those after a password', async () => {
    const owner = await t.createAdmin();
    const codeNow = await protect(owner);
    await link(owner.id, 'ada');
    const client = t.nobody();
    const search = await provider.visit(await begin(client), 'ada');
    await end(client, search);
    for (let time = 0; time < 10; time += 1) {
      await end(client, search, codeNow(10));
      t.clock.advance(33);
    }
    expect((await end(client, search, codeNow())).body.code).toBe('too_many_attempts');
    const password = { email: owner.email, password: testPassword, code: codeNow() };
    expect((await t.nobody().post('/api/session', password)).body.code).toBe('too_many_attempts');
  });

  test('disabled between the two steps, nobody gets in with the second', async () => {
    const owner = await t.createAdmin();
    const codeNow = await protect(owner);
    await link(owner.id, 'ada');
    const client = t.nobody();
    const search = await provider.visit(await begin(client), 'ada');
    await end(client, search);
    await t.database.orm.update(admins).set({ isEnabled: false }).where(eq(admins.id, owner.id));
    expect((await end(client, search, codeNow())).body.code).toBe('oidc_failed');
  });

  test('lets nobody in from an address that is on a list of neither everybody nor the admin', async () => {
    const owner = await t.createAdmin();
    await link(owner.id, 'ada');
    const before = await countSessions();
    const elsewhere = sql`insert into admin_ip_entries (admin_id, ip, description, created_at) values (${owner.id}, '192.0.2.1', '', now())`;
    await t.database.orm.execute(elsewhere);
    expect((await signInAs('ada')).body.code).toBe('address_refused');
    await t.database.orm.execute(sql`delete from admin_ip_entries`);

    await t.database.orm.execute(
      sql`insert into environment_settings (name, enabled) values ('IP_WHITELIST_ENABLED', true)`,
    );
    expect((await signInAs('ada')).body.code).toBe('address_refused');
    // Nor does a first sign-in leave an admin behind.
    expect((await signInAs('grace')).body.code).toBe('address_refused');
    await t.database.orm.execute(sql`delete from environment_settings where name = 'IP_WHITELIST_ENABLED'`);
    const left = await t.database.orm.select().from(admins).where(eq(admins.email, 'grace@people.example'));
    expect(left).toEqual([]);
    expect(await countSessions()).toBe(before);
    expect((await signInAs('ada')).body.kind).toBe('session');
  });

  test('keeps two tabs of one browser apart', async () => {
    const client = t.nobody();
    const [one, two] = [await begin(client), await begin(client)];
    expect((await end(client, await provider.visit(one, 'ada'))).body.kind).toBe('session');
    expect((await end(client, await provider.visit(two, 'ada'))).body.code).toBe('oidc_expired');
  });
});
