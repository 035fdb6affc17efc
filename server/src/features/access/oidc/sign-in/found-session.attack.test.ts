import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeNow, protectAdmin } from '../../../../testing/second-factor.ts';
import { describeEngines, type TestAdmin, type TestClient } from '../../../../testing/test-app.ts';
import { sessions } from '../../session/session.table.ts';
import { oidcLinks } from '../oidc.table.ts';
import { useLyingProvider } from '../testing/lying-app.ts';
import type { Lies } from '../testing/lying-provider.ts';
import { endSignIn } from '../testing/oidc-app.ts';

/** Whoever finds a browser signed in at the provider gets a session without giving anything. It must not open what asks for proof. */
describeEngines('an attack: doing what asks for a proof with a session found at a provider', (engine) => {
  const app = useLyingProvider(engine);
  const { t } = app;
  const now = () => Math.floor(t.clock.now.getTime() / 1000);
  const signedInAt = (time: number): Lies => ({ claims: (claims) => ({ ...claims, auth_time: time }) });

  async function createLinked(): Promise<TestAdmin> {
    const admin = await t.createAdmin({ passwordHash: null, permissions: ['oidcManagementAllowed'] });
    const values = { providerId: app.id, issuer: app.liar.origin, adminId: admin.id, linkedAt: t.clock.now };
    await t.database.orm.delete(oidcLinks);
    await t.database.orm.insert(oidcLinks).values({ ...values, subject: 'ada' });
    return admin;
  }

  /** Comes in by the provider, whose token says what `lies` makes of it. */
  async function enter(lies: Lies, code?: (client: TestClient) => string) {
    const admin = await createLinked();
    const { secret } = code === undefined ? { secret: '' } : await protectAdmin(t, admin);
    app.liar.lies = lies;
    const client = t.nobody();
    const url = (await app.start(client)).body.url as string;
    const search = app.liar.visit(url);
    await endSignIn(client, search);
    if (code !== undefined) await endSignIn(client, search, codeNow(t, secret));
    expect((await client.get('/api/session')).body.userId).toBe(admin.id);
    return { admin, client, url };
  }

  const sensitive = async (client: TestClient) => (await client.delete('/api/OidcManagement/2000000')).body.code;

  const stale: [string, () => Lies][] = [
    ['hours ago', () => signedInAt(now() - 4 * 3600)],
    ['five minutes and a second ago', () => signedInAt(now() - 301)],
    ['in two minutes', () => signedInAt(now() + 120)],
    ['at no time that it tells', () => ({ claims: ({ auth_time, ...claims }) => claims })],
    [
      'now, as it says where nothing is signed',
      () => ({
        claims: ({ auth_time, ...claims }) => claims,
        userinfo: (claims) => ({ ...claims, auth_time: now() }),
      }),
    ],
  ];
  test.each(stale)('is asked for a proof after a sign-in at the provider %s', async (_name, lies) => {
    const { client } = await enter(lies());
    expect(await sensitive(client)).toBe('step_up_required');
  });

  test('gets no more out of a fresh sign-in than is left of its five minutes', async () => {
    const { client, url } = await enter(signedInAt(now() - 200));
    // Asked with it, a provider has to say when it was.
    expect(new URL(url).searchParams.get('max_age')).toBe(String(8 * 3600));
    expect(await sensitive(client)).toBe('not_found');
    t.clock.advance(99);
    expect(await sensitive(client)).toBe('not_found');
    t.clock.advance(2);
    expect(await sensitive(client)).toBe('step_up_required');
  });

  test('is believed with the second factor of the console, whatever the provider says', async () => {
    const { client } = await enter(signedInAt(now() - 4 * 3600), () => '');
    expect(await sensitive(client)).toBe('not_found');
  });

  test('can prove it later on, at the provider', async () => {
    const { admin, client } = await enter(signedInAt(now() - 4 * 3600));
    app.liar.lies = {};
    const begun = await client.post(`/api/oidc/providers/${app.id}/proof`, {});
    const asked = new URL(begun.body.url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect((await endSignIn(client, app.liar.visit(begun.body.url))).body.kind).toBe('proof');
    expect(await sensitive(client)).toBe('not_found');
    const rows = await t.database.orm.select().from(sessions).where(eq(sessions.adminId, admin.id));
    expect(rows.map(({ provenAt }) => provenAt?.getTime())).toEqual([t.clock.now.getTime()]);
  });
});
