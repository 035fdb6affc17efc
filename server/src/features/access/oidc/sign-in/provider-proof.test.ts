import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../../audit/audit.table.ts';
import { createOutbound } from '../../../../http/outbound/outbound.ts';
import { describeEngines, type TestAdmin, type TestClient, useTestApp } from '../../../../testing/test-app.ts';
import { sessions } from '../../session/session.table.ts';
import { oidcLinks, oidcSettings } from '../oidc.table.ts';
import { type Lies, type LyingProvider, startLyingProvider } from '../testing/lying-provider.ts';
import { clientId, type RealProvider, startRealProvider } from '../testing/real-provider.ts';

type Client = TestClient & { admin: TestAdmin };

const people = {
  ada: { email: 'ada@people.example', email_verified: true },
  grace: { email: 'grace@people.example', email_verified: true },
};

describeEngines('proving who is there at a provider', (engine) => {
  const t = useTestApp(engine);
  let real: RealProvider & { id: number };
  let liar: LyingProvider & { id: number };

  beforeAll(async () => {
    const started = [await startRealProvider(people), await startLyingProvider(() => t.clock.now)] as const;
    const outbound = createOutbound({ loopbackTargets: started.map(({ origin }) => origin) });
    Object.assign(t.app, { outbound });
    real = Object.assign(started[0], { id: await storeProvider('People', started[0].origin) });
    liar = Object.assign(started[1], { id: await storeProvider('Liar', started[1].origin) });
  });
  afterAll(() => Promise.all([real.close(), liar.close()]));
  beforeEach(async () => {
    // The real provider signs in at the real time.
    t.clock.now = new Date(Math.max(Date.now(), t.clock.now.getTime()));
    liar.lies = {};
    await t.database.orm.execute(sql`delete from throttle_counters`);
    await t.database.orm.execute(sql`delete from oidc_links`);
    await t.database.orm.update(oidcSettings).set({ enabled: true });
  });

  async function storeProvider(name: string, baseUrl: string): Promise<number> {
    const values = { name, baseUrl, tenantId: 'none', clientId, enabled: true };
    const [row] = await t.database.orm.insert(oidcSettings).values(values).returning();
    return row?.id ?? 0;
  }

  const link = (adminId: number, { id, origin }: typeof real | typeof liar, subject = 'ada') =>
    t.database.orm
      .insert(oidcLinks)
      .values({ providerId: id, issuer: origin, subject, adminId, linkedAt: t.clock.now });

  /** Somebody whom a provider made: no password, and the last proof is too long ago. */
  async function signInLinked(provider: typeof real | typeof liar): Promise<Client> {
    const client = await t.signIn(await t.createAdmin({ passwordHash: null, permissions: ['oidcManagementAllowed'] }));
    await link(client.admin.id, provider);
    await setProvenAt(client, -301);
    return client;
  }
  const setProvenAt = (client: Client, seconds: number) =>
    t.database.orm
      .update(sessions)
      .set({ provenAt: new Date(t.clock.now.getTime() + seconds * 1000) })
      .where(eq(sessions.adminId, client.admin.id));
  const provenAt = async (client: Client) =>
    (await t.database.orm.select().from(sessions).where(eq(sessions.adminId, client.admin.id)))[0]?.provenAt?.getTime();
  const begin = async (client: Client, id: number, body = {}) =>
    (await client.post(`/api/oidc/providers/${id}/proof`, body)).body.url as string;
  const end = (client: TestClient, search: string) => client.post('/api/oidc/callback', { search });
  const sensitive = async (client: Client) =>
    (await client.delete(`/api/OidcManagement/${2_000_000}`)).body.code as string;
  const lastAudit = async () => (await t.database.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  test('asks the provider to sign in anew, and opens what asks for a fresh proof', async () => {
    const client = await signInLinked(real);
    expect(await sensitive(client)).toBe('step_up_required');
    const url = await begin(client, real.id);
    const asked = new URL(url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect((await end(client, await real.visit(url, 'ada'))).body).toEqual({ kind: 'proof', next: '' });
    expect(await sensitive(client)).toBe('not_found');
    expect(await lastAudit()).toMatchObject({
      action: 'session.prove',
      outcome: 'done',
      actorId: client.admin.id,
      after: { factor: 'provider', provider: 'People' },
    });
  });

  test('gives back where to go on, for who had to leave the page', async () => {
    const client = await signInLinked(real);
    const url = await begin(client, real.id, { next: '/mission-control/oidc?edit=3' });
    const answer = await end(client, await real.visit(url, 'ada'));
    expect(answer.body).toEqual({ kind: 'proof', next: '/mission-control/oidc?edit=3' });
  });

  test('is of no use with the account of somebody else, linked or not', async () => {
    const client = await signInLinked(real);
    for (const isLinked of [false, true]) {
      if (isLinked) await link((await t.createAdmin()).id, real, 'grace');
      const answer = await end(client, await real.visit(await begin(client, real.id), 'grace'));
      expect([answer.status, answer.body.code]).toEqual([401, 'oidc_proof_failed']);
      expect(await lastAudit()).toMatchObject({
        action: 'session.prove',
        outcome: 'refused',
        reason: 'the account of somebody else',
        actorId: client.admin.id,
      });
    }
    expect(await sensitive(client)).toBe('step_up_required');
  });

  const now = () => Math.floor(t.clock.now.getTime() / 1000);
  const lies: [string, () => Lies, string][] = [
    ['does not say when', () => ({ claims: ({ auth_time, ...claims }) => claims }), 'no "auth_time"'],
    [
      'says it where nothing is signed',
      () => ({
        claims: ({ auth_time, ...claims }) => claims,
        userinfo: (claims) => ({ ...claims, auth_time: now() }),
      }),
      'no "auth_time"',
    ],
    [
      'names a time too long ago',
      () => ({ claims: (claims) => ({ ...claims, auth_time: now() - 302 }) }),
      '"auth_time" is too long ago',
    ],
    [
      'names a time to come',
      () => ({ claims: (claims) => ({ ...claims, auth_time: now() + 62 }) }),
      '"auth_time" lies in the future',
    ],
  ];
  test.each(lies)('is of no use when the provider %s', async (_name, lie, reason) => {
    const client = await signInLinked(liar);
    liar.lies = lie();
    const { status, body } = await end(client, liar.visit(await begin(client, liar.id)));
    expect([status, body.code]).toEqual([401, 'oidc_proof_failed']);
    expect(JSON.stringify(body)).not.toContain('auth_time');
    expect(await lastAudit()).toMatchObject({ action: 'session.prove', outcome: 'refused', reason });
    expect(await sensitive(client)).toBe('step_up_required');
  });

  test.each(['soon', true, null])('takes no %j for a time', async (time) => {
    const client = await signInLinked(liar);
    liar.lies = { claims: (claims) => ({ ...claims, auth_time: time }) };
    expect((await end(client, liar.visit(await begin(client, liar.id)))).status).toBe(401);
    expect(await sensitive(client)).toBe('step_up_required');
  });

  test('holds for five minutes from the sign-in at the provider, and takes nothing from a newer proof', async () => {
    const client = await signInLinked(liar);
    const seenAt = now() - 299;
    liar.lies = { claims: (claims) => ({ ...claims, auth_time: seenAt }) };
    const prove = async () => (await end(client, liar.visit(await begin(client, liar.id)))).body.kind;
    expect(await prove()).toBe('proof');
    expect(await provenAt(client)).toBe(seenAt * 1000);
    expect(await sensitive(client)).toBe('not_found');
    t.clock.advance(2);
    expect(await sensitive(client)).toBe('step_up_required');
    // The password was given meanwhile, in another tab.
    await setProvenAt(client, 0);
    liar.lies = { claims: (claims) => ({ ...claims, auth_time: now() - 100 }) };
    expect(await prove()).toBe('proof');
    expect(await provenAt(client)).toBe(t.clock.now.getTime());
    // A clock that is ahead makes no proof that holds for longer.
    t.clock.advance(10);
    liar.lies = { claims: (claims) => ({ ...claims, auth_time: now() + 50 }) };
    expect(await prove()).toBe('proof');
    expect(await provenAt(client)).toBe(t.clock.now.getTime());
  });

  test('is for the session that began it, once', async () => {
    const client = await signInLinked(liar);
    const search = liar.visit(await begin(client, liar.id));
    const thief = await t.signIn(client.admin);
    const own = client.cookies.houston ?? '';
    const mark = client.cookies['houston-oidc'] ?? '';
    // The browser, but another session in it; and another browser.
    expect((await end(thief, search)).body.code).toBe('oidc_expired');
    client.cookies.houston = thief.cookies.houston ?? '';
    expect((await end(client, search)).body.code).toBe('oidc_failed');
    expect(await lastAudit()).toMatchObject({ action: 'session.prove', outcome: 'refused' });
    Object.assign(client.cookies, { houston: own, 'houston-oidc': mark });
    expect((await end(client, search)).body.code).toBe('oidc_expired');
    const fresh = liar.visit(await begin(client, liar.id));
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(client, fresh)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused when the provider was changed or disabled on the way', async () => {
    const client = await signInLinked(liar);
    liar.lies = {
      userinfo: async (claims) => {
        // While the server talks to the provider.
        await t.database.orm.update(oidcSettings).set({ version: sql`version + 1` });
        return claims;
      },
    };
    expect((await end(client, liar.visit(await begin(client, liar.id)))).body.code).toBe('oidc_proof_failed');
    liar.lies = {};
    const search = liar.visit(await begin(client, liar.id));
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    expect((await end(client, search)).body.code).toBe('oidc_failed');
    expect(await sensitive(client)).toBe('step_up_required');
  });

  test('can be begun only with a provider that is enabled and linked, by who is signed in', async () => {
    const client = await signInLinked(liar);
    const start = (who: TestClient, id: number, body: object = {}) => who.post(`/api/oidc/providers/${id}/proof`, body);
    expect((await start(t.nobody(), liar.id)).body.code).toBe('not_signed_in');
    expect((await start(client, real.id)).body.code).toBe('not_found');
    expect((await start(await t.signIn(), liar.id)).body.code).toBe('not_found');
    expect((await start(client, liar.id, { next: 'x'.repeat(501) })).body.fields).toEqual({
      next: 'validation.too-long: 500',
    });
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    expect((await start(client, liar.id)).body.code).toBe('not_found');
  });

  test('is offered by the session: whether there is a password, and the linked providers that are enabled', async () => {
    const client = await signInLinked(liar);
    await link(client.admin.id, liar, 'grace');
    const offered = async (who: TestClient) => {
      const { hasPassword, providers } = (await who.get('/api/session')).body;
      return { hasPassword, providers };
    };
    expect(await offered(client)).toEqual({ hasPassword: false, providers: [{ id: liar.id, name: 'Liar' }] });
    await t.database.orm.update(oidcSettings).set({ enabled: false }).where(eq(oidcSettings.id, liar.id));
    expect(await offered(client)).toEqual({ hasPassword: false, providers: [] });
    expect(await offered(await t.signIn())).toEqual({ hasPassword: true, providers: [] });
  });
});
