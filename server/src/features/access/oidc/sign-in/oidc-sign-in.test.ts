import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventsOf } from '../../../../live/live.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines } from '../../../../testing/test-app.ts';
import { admins } from '../../admins/admins.table.ts';
import { oidcLinks, oidcSettings } from '../oidc.table.ts';
import { countSessions, endSignIn } from '../testing/oidc-app.ts';
import { usePeopleProvider } from '../testing/people-app.ts';
import { clientId } from '../testing/real-provider.ts';

describeEngines('signing in with a real provider', (engine) => {
  const app = usePeopleProvider(engine);
  const { t } = app;

  test('shows the names of enabled providers to anybody, and nothing else of them', async () => {
    expect((await t.nobody().get('/api/oidc/providers')).body).toEqual([{ id: app.id, name: 'People' }]);
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    eventsOf(oidcSignInApi).forEach(t.app.live.tell);
    expect((await t.nobody().get('/api/oidc/providers')).body).toEqual([]);
    expect((await t.nobody().post(`/api/oidc/providers/${app.id}/sign-in`, {})).body.code).toBe('not_found');
  });

  test('asks the provider for a code with PKCE, state and nonce, and gives the browser a cookie that scripts cannot see', async () => {
    const answer = await t.nobody().post(`/api/oidc/providers/${app.id}/sign-in`, {});
    const asked = Object.fromEntries(new URL(answer.body.url).searchParams);
    expect(asked).toEqual({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email profile',
      max_age: '28800',
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
    const first = await app.signInAs('ada', t.nobody(), '/mission-control/admins');
    expect(first.body).toMatchObject({
      kind: 'session',
      next: '/oidc-request-roles',
      session: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@people.example', registration: null },
    });
    expect(Object.values(first.body.session.permissions)).not.toContain(true);
    const { userId } = first.body.session;
    await t.database.orm
      .update(admins)
      .set({ email: 'else@people.example', extraPermissions: ['adminManagementAllowed'] })
      .where(eq(admins.id, userId));
    const client = t.nobody();
    const second = await app.signInAs('ada', client, '/mission-control/admins');
    expect(second.body).toMatchObject({ kind: 'session', next: '/mission-control/admins', session: { userId } });
    expect((await client.get('/api/session')).body.userId).toBe(userId);
    expect(await lastAudit(t)).toMatchObject({ action: 'session.sign-in', outcome: 'done', actorId: userId });
  });

  test('makes no admin where the provider is not to make any: it is refused as any other, and the audit trail says why', async () => {
    await t.database.orm.update(oidcSettings).set({ createsAdmins: false });
    const before = await t.database.orm.$count(admins);
    // Whether an address is an admin's is told to nobody either.
    await t.createAdmin({ email: 'known@houston.example' });
    for (const login of ['ada', 'known', 'alan'] as const) {
      expect((await app.signInAs(login)).body).toMatchObject({ status: 401, code: 'oidc_failed' });
      expect(await lastAudit(t)).toMatchObject({
        recordId: String(app.id),
        outcome: 'refused',
        reason: 'the provider creates no admins',
      });
    }
    expect(await t.database.orm.$count(admins)).toBe(before + 1);
    const owner = await t.createAdmin();
    await app.link(owner.id, 'grace');
    expect((await app.signInAs('grace')).body).toMatchObject({ kind: 'session', session: { userId: owner.id } });
  });

  test('makes no admin when the provider was told not to on the way', async () => {
    const client = t.nobody();
    const search = await app.provider.visit(await app.begin(client), 'ada');
    await t.database.orm.update(oidcSettings).set({ createsAdmins: false });
    expect((await endSignIn(client, search)).body.code).toBe('oidc_failed');
  });

  test('makes one admin of two first sign-ins at once', async () => {
    const clients = [t.nobody(), t.nobody()];
    const ways = await Promise.all(clients.map(async (client) => app.provider.visit(await app.begin(client), 'grace')));
    const answers = await Promise.all(clients.map((client, index) => endSignIn(client, ways[index] ?? '')));
    expect(answers.map(({ body }) => body.kind)).toEqual(['session', 'session']);
    expect(new Set(answers.map(({ body }) => body.session.userId)).size).toBe(1);
  });

  test('makes no admin under an address that the provider has not verified', async () => {
    const before = await countSessions(t);
    expect((await app.signInAs('alan')).body).toMatchObject({ status: 422, code: 'oidc_email_unverified' });
    expect(await lastAudit(t)).toMatchObject({ outcome: 'refused', reason: 'oidc_email_unverified' });
    expect(await countSessions(t)).toBe(before);
  });

  test('shows a manager the claims of a test sign-in, of a disabled provider too, and makes no session of it', async () => {
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    const client = await t.signIn({ permissions: ['oidcManagementAllowed'] });
    const before = await countSessions(t);
    const { url } = (await client.post(`/api/OidcManagement/${app.id}/test`)).body;
    const answer = await endSignIn(client, await app.provider.visit(url, 'ada'));
    expect(answer.body).toMatchObject({
      kind: 'test',
      provider: 'People',
      claims: { sub: 'ada', iss: app.provider.origin, aud: clientId, email_verified: true },
    });
    expect(await countSessions(t)).toBe(before);
    expect(await t.database.orm.select().from(oidcLinks)).toEqual([]);
    expect(await lastAudit(t)).toMatchObject({ action: 'oidc.test', outcome: 'done', actorId: client.admin.id });

    const again = (await client.post(`/api/OidcManagement/${app.id}/test`)).body.url;
    await t.database.orm.update(admins).set({ extraPermissions: [] }).where(eq(admins.id, client.admin.id));
    expect((await endSignIn(client, await app.provider.visit(again, 'ada'))).body.code).toBe('oidc_failed');
  });

  test('lets nobody in who is disabled, nor through a provider that was disabled or changed on the way', async () => {
    const owner = await t.createAdmin({ isEnabled: false });
    await app.link(owner.id, 'ada');
    const before = await countSessions(t);
    expect((await app.signInAs('ada')).body.code).toBe('oidc_failed');
    expect(await lastAudit(t)).toMatchObject({ outcome: 'refused', reason: 'disabled' });
    await t.database.orm.update(admins).set({ isEnabled: true }).where(eq(admins.id, owner.id));
    const client = t.nobody();
    const search = await app.provider.visit(await app.begin(client), 'ada');
    await t.database.orm.update(oidcSettings).set({ enabled: false });
    expect((await endSignIn(client, search)).body.code).toBe('oidc_failed');
    expect(await lastAudit(t)).toMatchObject({ outcome: 'refused', reason: 'the provider is disabled' });
    expect(await countSessions(t)).toBe(before);
  });

  test('does not take the people of another issuer for those of before', async () => {
    const owner = await t.createAdmin();
    await t.database.orm.insert(oidcLinks).values({
      providerId: app.id,
      issuer: 'https://before.example',
      subject: 'ada',
      adminId: owner.id,
      linkedAt: t.clock.now,
    });
    const { body } = await app.signInAs('ada');
    expect(body.session.userId).not.toBe(owner.id);
    expect(Object.values(body.session.permissions)).not.toContain(true);
  });

  test('lets nobody in from an address that is on a list of neither everybody nor the admin', async () => {
    const owner = await t.createAdmin();
    await app.link(owner.id, 'ada');
    const before = await countSessions(t);
    const elsewhere = sql`insert into admin_ip_entries (admin_id, ip, description, created_at) values (${owner.id}, '192.0.2.1', '', now())`;
    await t.database.orm.execute(elsewhere);
    expect((await app.signInAs('ada')).body.code).toBe('address_refused');
    await t.database.orm.execute(sql`delete from admin_ip_entries`);

    await t.database.orm.execute(
      sql`insert into environment_settings (name, enabled) values ('IP_WHITELIST_ENABLED', true)`,
    );
    expect((await app.signInAs('ada')).body.code).toBe('address_refused');
    // Nor does a first sign-in leave an admin behind.
    expect((await app.signInAs('grace')).body.code).toBe('address_refused');
    await t.database.orm.execute(sql`delete from environment_settings where name = 'IP_WHITELIST_ENABLED'`);
    const left = await t.database.orm.select().from(admins).where(eq(admins.email, 'grace@people.example'));
    expect(left).toEqual([]);
    expect(await countSessions(t)).toBe(before);
    expect((await app.signInAs('ada')).body.kind).toBe('session');
  });

  test('keeps two tabs of one browser apart', async () => {
    const client = t.nobody();
    const [one, two] = [await app.begin(client), await app.begin(client)];
    expect((await endSignIn(client, await app.provider.visit(one, 'ada'))).body.kind).toBe('session');
    expect((await endSignIn(client, await app.provider.visit(two, 'ada'))).body.code).toBe('oidc_expired');
  });
});
