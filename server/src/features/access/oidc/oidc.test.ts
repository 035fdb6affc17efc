import type { Permission } from '@houston/contract/permissions';
import { describe, expect, test } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { discoveryUrl } from './discovery.service.ts';
import { oidcLinks, oidcSettings, oidcTransactions } from './oidc.table.ts';

const permissions: Permission[] = ['oidcManagementAllowed'];
const input = {
  name: 'Corporate',
  baseUrl: 'https://id.example/{tenantId}',
  tenantId: 'acme',
  clientId: 'houston',
  enabled: false,
  createsAdmins: false,
};

describeEngines('the settings of sign-in providers', (engine) => {
  const t = useTestApp(engine);
  const add = async (values: Partial<typeof input> = {}) => {
    const answer = await (await t.signIn({ permissions })).post('/api/OidcManagement', { ...input, ...values });
    expect(answer.status).toBe(200);
    return answer.body as typeof input & { id: number; version: number };
  };

  test('are listed by id, the last one first, and sorted, searched and paged by the server', async () => {
    const first = await add({ name: 'Zebra' });
    const second = await add({ name: 'apple', enabled: true });
    const third = await add({ name: 'Mango', tenantId: '50%' });
    const client = await t.signIn({ permissions });
    const idsOf = async (query: string) => {
      const { status, body } = await client.get(`/api/OidcManagement${query}`);
      expect(status).toBe(200);
      return body.data.map((row: { id: number }) => row.id);
    };
    expect(await idsOf('')).toEqual([third.id, second.id, first.id]);
    expect(await idsOf('?order=name')).toEqual([second.id, third.id, first.id]);
    expect(await idsOf('?order=-enabled,id&limit=1')).toEqual([second.id]);
    expect(await idsOf('?limit=2&skip=2')).toEqual([first.id]);
    expect(await idsOf('?search=ZEB')).toEqual([first.id]);
    expect(await idsOf('?search=50%25')).toEqual([third.id]);
    expect((await client.get('/api/OidcManagement')).body.data[2]).toEqual({ ...input, ...first });
    expect((await client.get('/api/OidcManagement?order=secret')).status).toBe(400);
    expect((await client.get(`/api/OidcManagement/${first.id}`)).body).toEqual({ ...input, ...first });
    expect((await client.get('/api/OidcManagement/999999')).body.code).toBe('not_found');
  });

  test('are not enabled unless it is said, and create admins unless that is said', async () => {
    const { enabled, createsAdmins, ...rest } = input;
    const { body } = await (await t.signIn({ permissions })).post('/api/OidcManagement', rest);
    expect(body).toEqual({ ...rest, enabled: false, createsAdmins: true, id: expect.any(Number), version: 1 });
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['baseUrl', ''],
    ['baseUrl', 'id.example'],
    ['baseUrl', 'ftp://id.example'],
    ['baseUrl', 'https://user:secret@id.example'],
    ['baseUrl', 'https://id.example/?tenant=x'],
    ['baseUrl', 'https://id.example/#x'],
    ['baseUrl', 'https://[::1'],
    ['baseUrl', 'https://id.example\\@evil.example'],
    ['baseUrl', 'javascript:alert(1)'],
    ['tenantId', ' '],
    ['clientId', ''],
    ['clientId', 'a\u0000b'],
    ['enabled', 'yes'],
    ['createsAdmins', 'yes'],
  ])('refuse %s %j', async (field, value) => {
    const client = await t.signIn({ permissions });
    const { status, body } = await client.post('/api/OidcManagement', { ...input, [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('refuse a field that they do not have, such as a secret', async () => {
    const client = await t.signIn({ permissions });
    const { body } = await client.post('/api/OidcManagement', { ...input, clientSecret: 'x' });
    expect(body).toMatchObject({ status: 400, fields: { clientSecret: 'validation.unknown-field' } });
  });

  test('are changed with and without a version, and not from an old one', async () => {
    const { id } = await add();
    const client = await t.signIn({ permissions });
    const save = (values: object) => client.put(`/api/OidcManagement/${id}`, { ...input, ...values });
    expect((await save({ name: 'New', version: 1 })).body).toMatchObject({ id, name: 'New', version: 2 });
    expect(await lastAudit(t)).toMatchObject({
      action: 'oidc.update',
      recordId: String(id),
      before: { name: 'Corporate' },
      after: { name: 'New' },
    });
    expect((await save({ version: 1 })).body).toMatchObject({
      code: 'stale_version',
      current: { name: 'New', version: 2 },
    });
    expect((await save({ enabled: true, createsAdmins: true })).body).toMatchObject({ enabled: true, version: 3 });
    expect(await lastAudit(t)).toMatchObject({ before: { createsAdmins: false }, after: { createsAdmins: true } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ version: 3 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { body } = await client.get(`/api/OidcManagement/${id}/changes`);
    expect(body.data.map((entry: { action: string }) => entry.action)).toEqual([
      ...Array(3).fill('oidc.update'),
      'oidc.create',
    ]);
  });

  test('go on to create admins when a change does not name that', async () => {
    const { id } = await add({ createsAdmins: true });
    const { createsAdmins, ...rest } = input;
    const client = await t.signIn({ permissions });
    const { body } = await client.put(`/api/OidcManagement/${id}`, { ...rest, name: 'New' });
    expect(body).toMatchObject({ name: 'New', createsAdmins: true });
  });

  test('take the links of admins and what is on the way with them when they are deleted', async () => {
    const { id } = await add();
    const owner = await t.createAdmin();
    const now = t.clock.now;
    await t.database.orm
      .insert(oidcLinks)
      .values({ providerId: id, issuer: 'https://id.example', subject: 'ada', adminId: owner.id, linkedAt: now });
    await t.database.orm.insert(oidcTransactions).values({
      providerId: id,
      purpose: 'sign-in',
      stateHash: 'a',
      browserHash: 'b',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 600_000),
    });
    const client = await t.signIn({ permissions });
    expect((await client.delete(`/api/OidcManagement/${id}`)).status).toBe(200);
    expect(await lastAudit(t)).toMatchObject({
      action: 'oidc.delete',
      before: { name: 'Corporate', links: [{ adminId: owner.id, subject: 'ada' }] },
    });
    expect(await t.database.orm.select().from(oidcLinks)).toEqual([]);
    expect(await t.database.orm.select().from(oidcTransactions)).toEqual([]);
    for (const answer of [
      await client.delete(`/api/OidcManagement/${id}`),
      await client.put(`/api/OidcManagement/${id}`, input),
      await client.get(`/api/OidcManagement/${id}/changes`),
      await client.post(`/api/OidcManagement/${id}/discovery`),
      await client.post(`/api/OidcManagement/${id}/test`),
      await client.post(`/api/oidc/providers/${id}/link`),
      await t.nobody().post(`/api/oidc/providers/${id}/sign-in`, {}),
    ])
      expect(answer.body.code).toBe('not_found');
  });

  test('are written only with a recent proof', async () => {
    const { id } = await add();
    const client = await t.signIn({ permissions });
    t.clock.advance(301);
    for (const answer of [
      await client.post('/api/OidcManagement', input),
      await client.put(`/api/OidcManagement/${id}`, input),
      await client.delete(`/api/OidcManagement/${id}`),
    ])
      expect(answer.body.code).toBe('step_up_required');
  });

  test.each([
    ['https://127.0.0.1', 'oidc.not-allowed'],
    ['https://2130706433/{tenantId}', 'oidc.not-allowed'],
    ['https://{tenantId}', 'oidc.not-allowed'],
    ['https://localhost.', 'oidc.not-allowed'],
    ['https://10.0.0.8:8443', 'oidc.not-allowed'],
    ['https://[::1]', 'oidc.not-allowed'],
    ['http://id.example', 'oidc.not-secure'],
  ])('are not saved with %s, and stay as they are', async (baseUrl, message) => {
    const { id, version } = await add();
    const client = await t.signIn({ permissions });
    const typed = { ...input, baseUrl, tenantId: '127.0.0.1' };
    const refused = [
      await client.post('/api/OidcManagement', typed),
      await client.put(`/api/OidcManagement/${id}`, { ...typed, version }),
    ];
    for (const { status, body } of refused) expect([status, body.fields]).toEqual([400, { baseUrl: message }]);
    expect((await client.get(`/api/OidcManagement/${id}`)).body).toMatchObject({ ...input, version });
  });

  test('that point where nothing is called, from before that was refused, can be renamed and disabled, and pointed nowhere else', async () => {
    const values = { ...input, baseUrl: 'https://127.0.0.1', enabled: true };
    const [stored] = await t.database.orm.insert(oidcSettings).values(values).returning();
    const client = await t.signIn({ permissions });
    const save = (more: object) => client.put(`/api/OidcManagement/${stored?.id}`, { ...values, version: 1, ...more });
    expect((await save({ baseUrl: 'https://127.0.0.2' })).status).toBe(400);
    expect((await save({ name: 'Old', enabled: false })).body).toMatchObject({ name: 'Old', enabled: false });
  });

  test.each([
    ['https://127.0.0.1', 'oidc.not-allowed'],
    ['https://localhost', 'oidc.not-allowed'],
    ['https://169.254.169.254/latest', 'oidc.not-allowed'],
    ['https://[::ffff:10.0.0.1]', 'oidc.not-allowed'],
    ['http://id.example', 'oidc.not-secure'],
    ['https://id.example/.well-known/other', 'oidc.no-discovery'],
  ])('do not let the server call %s', async (baseUrl, message) => {
    // As one that an earlier version kept, or whose name has led elsewhere since.
    const [stored] = await t.database.orm
      .insert(oidcSettings)
      .values({ ...input, baseUrl, enabled: true })
      .returning();
    const client = await t.signIn({ permissions });
    const { body } = await client.post(`/api/OidcManagement/${stored?.id}/discovery`);
    expect(body).toMatchObject({ code: 'oidc_provider_failed', fields: { baseUrl: message } });
  });
});

describe('where the discovery of a provider is', () => {
  test.each([
    ['https://id.example', 'acme', 'https://id.example/'],
    ['https://id.example/realms/{tenantId}', 'acme corp/..', 'https://id.example/realms/acme%20corp%2F..'],
    ['https://{tenantId}.id.example/', 'acme', 'https://acme.id.example/'],
    ['https://id.example/.well-known/openid-configuration', 'acme', 'https://id.example'],
    ['https://id.example/realm/.well-known/openid-configuration', 'acme', 'https://id.example/realm'],
    ['https://login.microsoftonline.com', 'acme', 'https://login.microsoftonline.com/acme/v2.0'],
    ['https://login.microsoftonline.com/', 'acme', 'https://login.microsoftonline.com/acme/v2.0'],
    ['https://login.microsoftonline.com/{tenantId}', 'acme', 'https://login.microsoftonline.com/acme/v2.0'],
    ['https://login.microsoftonline.com/{tenantId}/v2.0', 'acme', 'https://login.microsoftonline.com/acme/v2.0'],
    ['https://login.microsoftonline.com.evil.example', 'acme', 'https://login.microsoftonline.com.evil.example'],
  ])('%s with tenant %s: %s', (baseUrl, tenantId, expected) => {
    expect(discoveryUrl({ baseUrl, tenantId }).href).toBe(new URL(expected).href);
  });
});
