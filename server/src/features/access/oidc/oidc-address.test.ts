import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { newTotpSecret, totpCode, totpStep } from '../../../auth/secrets/totp.ts';
import { createOutbound } from '../../../http/outbound/outbound.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import {
  type Answer,
  describeEngines,
  type TestAdmin,
  type TestClient,
  useTestApp,
} from '../../../testing/test-app.ts';
import { securityIncidents } from '../../operations/security-incidents/security-incidents.table.ts';
import { admins } from '../admins/admins.table.ts';
import { sealTotpSecret } from '../session/second-factor.service.ts';
import { sessions } from '../session/session.table.ts';
import { oidcLinks, oidcSettings } from './oidc.table.ts';
import { type LyingProvider, startLyingProvider } from './testing/lying-provider.ts';

const own = 'The address is not on the list of the admin';
const global = 'The address is not on the global list';

describeEngines('the way back from a provider to a refused address', (engine) => {
  const t = useTestApp(engine);
  let provider: LyingProvider;
  let id: number;
  let admin: TestAdmin;

  beforeAll(async () => {
    provider = await startLyingProvider(() => t.clock.now);
    Object.assign(t.app, { outbound: createOutbound({ loopbackTargets: [provider.origin] }) });
    const values = { name: 'People', baseUrl: provider.origin, tenantId: 'x', clientId: 'houston', enabled: true };
    const [row] = await t.database.orm.insert(oidcSettings).values(values).returning();
    id = row?.id ?? 0;
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    await t.app.incidents.flush();
    await emptyTables(t.database, ['throttle_counters', 'oidc_links', 'security_incidents', 'admin_ip_entries']);
    await t.database.query("delete from environment_settings where name = 'IP_WHITELIST_ENABLED'");
    await t.app.incidents.reload();
    admin = await t.createAdmin();
    const values = {
      providerId: id,
      issuer: provider.origin,
      subject: 'ada',
      adminId: admin.id,
      linkedAt: t.clock.now,
    };
    await t.database.orm.insert(oidcLinks).values(values);
  });

  const limit = {
    [own]: () =>
      t.database.orm.execute(
        sql`insert into admin_ip_entries (admin_id, ip, description, created_at) values (${admin.id}, '192.0.2.1', '', now())`,
      ),
    [global]: () =>
      t.database.orm.execute(
        sql`insert into environment_settings (name, enabled) values ('IP_WHITELIST_ENABLED', true)`,
      ),
  };
  const end = (client: TestClient, search: string, code?: string) =>
    client.post('/api/oidc/callback', { search, ...(code !== undefined && { code }) });
  async function comeBack(client: TestClient, subject = 'ada'): Promise<Answer> {
    const { url } = (await client.post(`/api/oidc/providers/${id}/sign-in`, {})).body;
    return end(client, provider.visit(url, subject));
  }
  const countSessions = async () => (await t.database.orm.select().from(sessions)).length;
  const incidents = () => t.database.orm.select().from(securityIncidents).orderBy(desc(securityIncidents.id));

  /** Refused, told by an incident whose page anybody can open, and without a session. */
  async function expectIncident(client: TestClient, { status, body }: Answer, cause: string, email: string | null) {
    expect([status, body.code]).toEqual([403, 'address_refused']);
    expect(await incidents()).toMatchObject([
      {
        number: body.incidentNumber,
        ip: '127.0.0.1',
        violationCode: 'address_not_allowed',
        violationCause: cause,
        userEmail: email,
        userScope: 'AdminPortal',
      },
    ]);
    expect((await t.nobody().get(`/api/security-incidents/${body.incidentNumber}/notice`)).body).toMatchObject({
      number: body.incidentNumber,
    });
    expect((await client.get('/api/session')).body.code).toBe('not_signed_in');
  }

  test.each([own, global])('opens an incident and no session: %s', async (cause) => {
    await limit[cause as keyof typeof limit]();
    const before = await countSessions();
    const client = t.nobody();
    await expectIncident(client, await comeBack(client), cause, cause === own ? admin.email : null);
    expect(await countSessions()).toBe(before);
    const [entry] = await t.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'session.sign-in'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({ outcome: 'refused', reason: 'address_refused' });
    // Coming back again and again is one incident.
    expect((await comeBack(t.nobody())).body.incidentNumber).toBe((await incidents())[0]?.number);
    expect(await incidents()).toHaveLength(1);
  });

  test('makes no admin of a stranger', async () => {
    await limit[global]();
    const client = t.nobody();
    await expectIncident(client, await comeBack(client, 'stranger'), global, null);
    const made = await t.database.orm.select().from(admins).where(eq(admins.email, 'stranger@people.example'));
    expect(made).toEqual([]);
  });

  test('counts between the two factors as well, and takes no code', async () => {
    const secret = newTotpSecret();
    const totpSecret = sealTotpSecret(t.app, admin.id, secret);
    await t.database.orm.update(admins).set({ totpSecret }).where(eq(admins.id, admin.id));
    const client = t.nobody();
    const { url } = (await client.post(`/api/oidc/providers/${id}/sign-in`, {})).body;
    const search = provider.visit(url, 'ada');
    expect((await end(client, search)).body.kind).toBe('second-factor');
    await limit[own]();
    const code = totpCode(secret, totpStep(t.clock.now.getTime()));
    await expectIncident(client, await end(client, search, code), own, admin.email);
  });

  test.each(['link', 'proof'])('opens an incident for a %s under way', async (purpose) => {
    const client = await t.signIn(admin);
    const { url } = (await client.post(`/api/oidc/providers/${id}/${purpose}`, {})).body;
    await limit[own]();
    const provenAt = async () =>
      (await t.database.orm.select().from(sessions).where(eq(sessions.adminId, admin.id)))[0];
    const before = await provenAt();
    const { status, body } = await end(client, provider.visit(url, purpose === 'link' ? 'grace' : 'ada'));
    expect([status, body.code]).toEqual([403, 'address_refused']);
    expect(await incidents()).toMatchObject([
      { number: body.incidentNumber, violationCause: own, userEmail: admin.email },
    ]);
    expect(await t.database.orm.select().from(oidcLinks)).toHaveLength(1);
    expect(await provenAt()).toEqual(before);
  });
});
