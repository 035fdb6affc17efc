import { type Permission, permissions } from '@houston/contract/permissions';
import { afterEach, expect, it } from 'vitest';
import { createServer } from '../app.ts';
import { verifyAudit } from '../audit/verify.ts';
import { verifyPassword } from '../auth/passwords/password-hash.ts';
import type { App } from '../call.ts';
import type { Config } from '../config.ts';
import { countOf, openEmptyApp, rowsOf } from '../testing/empty-app.ts';
import { clientOf, describeEngines } from '../testing/test-app.ts';
import { fillEmptyDatabase } from './first-start.ts';

describeEngines('the first start', (engine) => {
  const opened: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  const createApp = (overrides?: Partial<Config>, beside?: App) => openEmptyApp(engine, opened, overrides, beside);

  it('seeds the five roles, none of them for everybody, each with flags that exist', async () => {
    const app = await createApp();
    await fillEmptyDatabase(app);
    const roles = await rowsOf<{ name: string; permissions: Permission[]; is_default: boolean; is_enabled: boolean }>(
      app,
      'select * from roles order by name',
    );
    expect(roles.map(({ name }) => name)).toEqual(['Administrator', 'Auditor', 'Finance', 'Operations', 'Support']);
    expect(roles.every((role) => role.is_enabled && !role.is_default)).toBe(true);
    expect(roles[0]?.permissions).toEqual(permissions);
    for (const role of roles.slice(1)) {
      expect(permissions).toEqual(expect.arrayContaining(role.permissions));
      expect(role.permissions, role.name).not.toEqual([]);
      expect(role.permissions, role.name).not.toContain('adminManagementAllowed');
    }
  });

  it('makes one admin, who can sign in with the password shown and may do everything', async () => {
    const app = await createApp();
    const first = await fillEmptyDatabase(app);
    expect(first?.email).toBe('admin@houston.example');
    expect(first?.password).toMatch(/^[\w-]{16}$/);
    expect(await countOf(app, 'admins')).toBe(1);
    const server = await createServer(app);
    const client = clientOf(server, {});
    const answer = await client.post('/api/session', { email: first?.email, password: first?.password });
    expect(answer.status).toBe(200);
    expect(answer.body.registration).toBeNull();
    expect(permissions.filter((flag) => !answer.body.permissions[flag])).toEqual([]);
    const setting = await client.get('/api/environment-settings/ENABLE_ADMIN_LOGIN/globally-enabled');
    expect(setting.body).toEqual({ enabled: true });
    await server.close();
  });

  it('takes the account from the environment, and then shows no password', async () => {
    const app = await createApp({ adminEmail: ' Ada@Houston.Example', adminPassword: 'orbit-kettle-violin-73' });
    expect(await fillEmptyDatabase(app)).toEqual({ email: 'ada@houston.example', password: null });
    const [admin] = await rowsOf<{ email: string; password_hash: string }>(app, 'select * from admins');
    expect(admin?.email).toBe('ada@houston.example');
    expect(await verifyPassword('orbit-kettle-violin-73', admin?.password_hash ?? null)).toBe(true);
  });

  it('generates another password each time', async () => {
    const passwords = [await fillEmptyDatabase(await createApp()), await fillEmptyDatabase(await createApp())];
    expect(new Set(passwords.map((first) => first?.password)).size).toBe(2);
  });

  it('is recorded, without the password', async () => {
    const app = await createApp();
    const first = await fillEmptyDatabase(app);
    const rows = await rowsOf(app, 'select * from audit_log');
    expect(rows).toMatchObject([{ action: 'server.first-start', actor: 'server', outcome: 'done' }]);
    expect(JSON.stringify(rows)).not.toContain(first?.password);
  });

  it('does nothing when it has been', async () => {
    const app = await createApp();
    await fillEmptyDatabase(app);
    const everything = 'select (select json_agg(a) from admins a) admins, (select json_agg(r) from roles r) roles';
    const before = await rowsOf(app, everything);
    const again = { ...app, config: { ...app.config, demo: true, adminEmail: 'eve@houston.example' } };
    expect(await fillEmptyDatabase(again)).toBeNull();
    expect(await rowsOf(app, everything)).toEqual(before);
    expect(await countOf(app, 'audit_log')).toBe(1);
  });

  it('does nothing to a database whose only admin is disabled', async () => {
    const app = await createApp();
    await app.database.query(
      `insert into admins (first_name, last_name, email, is_enabled) values ('A', 'B', 'c@d.e', false)`,
    );
    expect(await fillEmptyDatabase(app)).toBeNull();
    expect([await countOf(app, 'admins'), await countOf(app, 'roles')]).toEqual([1, 0]);
  });

  it('of several servers at once fills once, and one of them has the password', async () => {
    const app = await createApp({ demo: true });
    const others = [await createApp({ demo: true }, app), await createApp({ demo: true }, app)];
    const results = await Promise.all([app, ...others].map(fillEmptyDatabase));
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect([await countOf(app, 'roles'), await countOf(app, 'tenants')]).toEqual([5, 3]);
    expect(await countOf(app, `audit_log where outcome = 'done'`)).toBe(1);
    const password = results.find((result) => result !== null)?.password ?? '';
    const [admin] = await rowsOf<{ password_hash: string }>(app, `select * from admins where first_name = 'First'`);
    expect(await verifyPassword(password, admin?.password_hash ?? null)).toBe(true);
    expect((await verifyAudit(app.database, app.secret)).breaks).toEqual([]);
  });
});
