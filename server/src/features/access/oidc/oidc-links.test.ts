import { expect, test } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { oidcLinks, oidcSettings } from './oidc.table.ts';
import { countSessions, endSignIn } from './testing/oidc-app.ts';
import { usePeopleProvider } from './testing/people-app.ts';

describeEngines('the link of an admin to a provider', (engine) => {
  const app = usePeopleProvider(engine);
  const { t } = app;

  test('never finds an admin by the address: who has one signs in as before, and links', async () => {
    const owner = await t.createAdmin({ email: 'known@houston.example' });
    const before = await countSessions(t);
    expect((await app.signInAs('known')).body).toMatchObject({ status: 409, code: 'oidc_email_taken' });
    expect(await countSessions(t)).toBe(before);
    expect(await lastAudit(t)).toMatchObject({ outcome: 'refused', reason: 'oidc_email_taken' });

    const client = await t.signIn(owner);
    const { url } = (await client.post(`/api/oidc/providers/${app.id}/link`)).body;
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect((await endSignIn(client, await app.provider.visit(url, 'known'))).body).toEqual({
      kind: 'link',
      provider: 'People',
    });
    expect((await client.get('/api/profile/providers')).body.data).toMatchObject([
      { provider: 'People', subject: 'known' },
    ]);
    expect((await app.signInAs('known')).body).toMatchObject({ kind: 'session', session: { userId: owner.id } });
  });

  test('links an identity to one admin only, and in the session that asked for it only', async () => {
    const owner = await t.createAdmin();
    await app.link(owner.id, 'ada');
    const other = await t.signIn();
    const wish = async () => (await other.post(`/api/oidc/providers/${app.id}/link`)).body.url as string;
    expect((await endSignIn(other, await app.provider.visit(await wish(), 'ada'))).body.code).toBe(
      'oidc_already_linked',
    );
    expect(await lastAudit(t)).toMatchObject({ action: 'oidc.link', outcome: 'refused', actorId: other.admin.id });

    const stolen = await app.provider.visit(await wish(), 'grace');
    const thief = await t.signIn();
    // The browser, but not the session: somebody else has signed in meanwhile.
    other.cookies.houston = thief.cookies.houston ?? '';
    expect((await endSignIn(other, stolen)).body.code).toBe('oidc_failed');
    expect(await t.database.orm.select().from(oidcLinks)).toHaveLength(1);
  });

  test('needs a recent proof to link and to unlink', async () => {
    const client = await t.signIn();
    await app.link(client.admin.id, 'ada');
    const [{ id: linkId }] = (await client.get('/api/profile/providers')).body.data;
    t.clock.advance(301);
    expect((await client.post(`/api/oidc/providers/${app.id}/link`)).body.code).toBe('step_up_required');
    expect((await client.delete(`/api/profile/providers/${linkId}`)).body.code).toBe('step_up_required');
  });

  test.each(['by its owner', 'with the provider'])(
    'is an attack when it was made in a session found open: removed %s, it ends what came in by it',
    async (way) => {
      const owner = await t.signIn(await t.createAdmin({ permissions: ['oidcManagementAllowed'] }));
      const [added] = await t.database.orm
        .insert(oidcSettings)
        .values({ name: way, baseUrl: 'https://elsewhere.example', tenantId: '', clientId: 'c', enabled: true })
        .returning();
      const providerId = added?.id ?? 0;
      const link = { providerId, issuer: 'https://elsewhere.example', subject: 'thief', linkedAt: t.clock.now };
      await t.database.orm.insert(oidcLinks).values({ ...link, adminId: owner.admin.id });
      const thief = await t.signIn(owner.admin);
      const [{ id }] = (await owner.get('/api/profile/providers')).body.data;
      const path = way === 'by its owner' ? `/api/profile/providers/${id}` : `/api/OidcManagement/${providerId}`;
      expect((await owner.delete(path)).status).toBe(200);
      expect((await thief.get('/api/session')).status).toBe(401);
      expect((await owner.get('/api/session')).status).toBe(200);
    },
  );

  test.each([
    ['disabled', { enabled: false }],
    ['pointed elsewhere', { baseUrl: 'https://another.example' }],
    ['given to another tenant', { tenantId: 'another' }],
    ['given another client', { clientId: 'another' }],
  ])('ends what came in by it when the provider is %s, and not when it only gets a new name', async (_how, values) => {
    const owner = await t.signIn(await t.createAdmin({ permissions: ['oidcManagementAllowed'] }));
    const settings = {
      name: 'Theirs',
      baseUrl: 'https://one.example',
      tenantId: 'one',
      clientId: 'one',
      enabled: true,
    };
    const { id } = (await owner.post('/api/OidcManagement', settings)).body;
    const colleague = await t.signIn();
    const stranger = await t.signIn();
    const link = { providerId: id, issuer: 'https://one.example', linkedAt: t.clock.now };
    for (const { admin } of [owner, colleague])
      await t.database.orm.insert(oidcLinks).values({ ...link, subject: `of ${admin.id}`, adminId: admin.id });
    const path = `/api/OidcManagement/${id}`;
    expect((await owner.put(path, { ...settings, name: 'Ours' })).status).toBe(200);
    expect((await colleague.get('/api/session')).status).toBe(200);
    expect((await owner.put(path, { ...settings, ...values })).status).toBe(200);
    expect((await colleague.get('/api/session')).status).toBe(401);
    for (const client of [owner, stranger]) expect((await client.get('/api/session')).status).toBe(200);
  });

  test('unlinks what is one’s own, and not the last way in', async () => {
    const client = await t.signIn(await t.createAdmin({ passwordHash: null }));
    await app.link(client.admin.id, 'ada');
    await app.link(client.admin.id, 'grace');
    const ids = (await client.get('/api/profile/providers')).body.data.map((row: { id: number }) => row.id);
    const stranger = await t.signIn();
    expect((await stranger.delete(`/api/profile/providers/${ids[0]}`)).body.code).toBe('not_found');
    const answers = await Promise.all(ids.map((one: number) => client.delete(`/api/profile/providers/${one}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_way_in');
    const withPassword = await t.signIn();
    await app.link(withPassword.admin.id, 'known');
    const [{ id: last }] = (await withPassword.get('/api/profile/providers')).body.data;
    expect((await withPassword.delete(`/api/profile/providers/${last}`)).status).toBe(200);
    expect((await withPassword.delete(`/api/profile/providers/${last}`)).body.code).toBe('not_found');
  });
});
