import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbound } from '../../../../http/outbound/outbound.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { messagesTo } from '../../../../testing/messages.ts';
import { describeEngines, type TestAdmin, type TestClient, useTestApp } from '../../../../testing/test-app.ts';
import { oidcLinks, oidcSettings } from '../oidc.table.ts';
import { type LyingProvider, startLyingProvider } from '../testing/lying-provider.ts';

describeEngines('a provider that is linked or unlinked', (engine) => {
  const t = useTestApp(engine);
  let provider: LyingProvider;
  let id: number;

  beforeAll(async () => {
    provider = await startLyingProvider(() => t.clock.now);
    Object.assign(t.app, { outbound: createOutbound({ loopbackTargets: [provider.origin] }) });
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    await emptyTables(t.database, ['throttle_counters', 'oidc_settings']);
    const values = { name: 'People', baseUrl: provider.origin, tenantId: 'x', clientId: 'houston', enabled: true };
    const [row] = await t.database.orm.insert(oidcSettings).values(values).returning();
    id = row?.id ?? 0;
  });

  async function link(client: TestClient, subject: string) {
    const { url } = (await client.post(`/api/oidc/providers/${id}/link`)).body;
    return client.post('/api/oidc/callback', { search: provider.visit(url, subject) });
  }
  const mails = ({ email }: TestAdmin) => messagesTo(t.app, email);

  test('is told to its admin by mail, in their language', async () => {
    const client = await t.signIn(await t.createAdmin({ language: 'de', firstName: 'Käthe' }));
    expect((await link(client, 'ada')).body.kind).toBe('link');
    const [linked, ...none] = await mails(client.admin);
    expect(linked).toContain('Guten Tag Käthe');
    expect(linked).toContain('People wurde mit Ihrem Konto verknüpft');
    expect(none).toEqual([]);

    const [{ id: linkId }] = (await client.get('/api/profile/providers')).body.data;
    expect((await client.delete(`/api/profile/providers/${linkId}`)).status).toBe(200);
    const [unlinked, ...before] = await mails(client.admin);
    expect(unlinked).toContain('nicht mehr mit People verknüpft');
    expect(before).toHaveLength(1);
  });

  test('is told to nobody when nothing came of it', async () => {
    const owner = await t.signIn();
    await link(owner, 'ada');
    const other = await t.signIn(await t.createAdmin({ passwordHash: null }));
    expect((await link(other, 'ada')).body.code).toBe('oidc_already_linked');
    expect(await mails(other.admin)).toEqual([]);
    // Linked already, to the same admin.
    expect((await link(owner, 'ada')).body.kind).toBe('link');
    expect(await mails(owner.admin)).toHaveLength(1);
    // The last way in stays.
    await link(other, 'grace');
    const [{ id: linkId }] = (await other.get('/api/profile/providers')).body.data;
    expect((await other.delete(`/api/profile/providers/${linkId}`)).body.code).toBe('last_way_in');
    expect(await mails(other.admin)).toHaveLength(1);
  });

  test('is told once to each admin when the provider is deleted', async () => {
    const [one, two, three] = [await t.createAdmin({ language: 'fr' }), await t.createAdmin(), await t.createAdmin()];
    const linkedAt = t.clock.now;
    for (const [subject, admin] of [
      ['a', one],
      ['b', one],
      ['c', two],
    ] as const) {
      const values = { providerId: id, issuer: provider.origin, subject, adminId: admin.id, linkedAt };
      await t.database.orm.insert(oidcLinks).values(values);
    }
    const manager = await t.signIn({ permissions: ['oidcManagementAllowed'] });
    expect((await manager.delete(`/api/OidcManagement/${id}`)).status).toBe(200);
    expect(await mails(one)).toEqual([expect.stringContaining('n’est plus lié à People')]);
    expect(await mails(two)).toEqual([expect.stringContaining('no longer linked to People')]);
    expect(await mails(three)).toEqual([]);
  });
});
