import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxMessages } from '../../../mail/outbox.table.ts';
import { queueMail, queueSms } from '../../../mail/outbox.ts';
import { describeEngines, type SignedIn, type TestAdmin, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { adminRoles, temporaryPermissions } from '../../access/roles/roles.table.ts';

const stronger = ['adminManagementAllowed', 'refundManagementAllowed'] as const;
const link = 'https://houston.example/login/reset/canary';

/** Whoever may manage admins sends a link to an account that may do more, and reads it in the outbox. */
describeEngines('an attack: opening a stronger account with a link read in the outbox', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;
  beforeAll(async () => {
    manager = await t.signIn({ permissions: ['adminManagementAllowed'] });
  });
  beforeEach(async () => {
    t.clock.advance(60);
    await t.database.orm.delete(outboxMessages);
  });

  /** Sends a link to `admin`. @returns what the manager, or somebody else, reads of the last message */
  async function readMail({ id, email }: TestAdmin, to = email, reader = manager) {
    const mail = { template: 'password-reset', values: { firstName: 'Ada', link } } as const;
    await t.database.transaction((tx) => queueMail(tx, t.app, { to, adminId: id, language: 'en', ...mail }));
    return readLast(reader);
  }
  async function readLast(reader = manager) {
    const [message] = (await reader.get('/api/outbox')).body.data;
    const { status, body } = await reader.get(`/api/outbox/${message.id}`);
    expect(status).toBe(200);
    return [body.text?.includes('canary') ?? null, body.withheld];
  }
  const hidden = [null, 'recipient-holds-more'];
  const shown = [true, null];

  const ways: [string, () => Promise<TestAdmin>][] = [
    ['for good', () => t.createAdmin({ permissions: [...stronger] })],
    ['by a role', () => withRole({ permissions: [...stronger] })],
    ['by a role that is disabled at the moment', () => withRole({ permissions: [...stronger], isEnabled: false })],
    ['for a time that has yet to begin', () => withGrant(3600, 7200)],
    ['for a time', () => withGrant(-3600, 3600)],
    [
      'in an account that is disabled at the moment',
      () => t.createAdmin({ permissions: [...stronger], isEnabled: false }),
    ],
  ];
  test.each(ways)('shows no link to an account that holds more %s', async (_name, create) => {
    expect(await readMail(await create())).toEqual(hidden);
  });

  async function withRole(values: Parameters<typeof t.createRole>[0]): Promise<TestAdmin> {
    const admin = await t.createAdmin();
    const role = await t.createRole(values);
    await t.database.orm.insert(adminRoles).values({ adminId: admin.id, roleId: role.id });
    return admin;
  }
  async function withGrant(from: number, to: number): Promise<TestAdmin> {
    const admin = await t.createAdmin();
    const at = (seconds: number) => new Date(t.clock.now.getTime() + seconds * 1000);
    const permissions = [...stronger];
    await t.database.orm
      .insert(temporaryPermissions)
      .values({ adminId: admin.id, permissions, startAt: at(from), endAt: at(to) });
    return admin;
  }

  test('shows none wherever it was sent to, nor what was sent before messages knew their account', async () => {
    const admin = await t.createAdmin({ permissions: [...stronger] });
    expect(await readMail(admin, 'elsewhere@acme.example')).toEqual(hidden);
    for (const [column, value] of [
      ['email', admin.email],
      ['pendingEmail', 'pending@acme.example'],
    ] as const) {
      await t.database.orm
        .update(admins)
        .set({ [column]: value })
        .where(eq(admins.id, admin.id));
      await readMail(admin, value);
      await t.database.orm.update(outboxMessages).set({ adminId: null });
      expect(await readLast()).toEqual(hidden);
    }
  });

  test('shows no code sent to their phone', async () => {
    const admin = await t.createAdmin({ permissions: [...stronger], phoneNumber: '+31612345678' });
    for (const adminId of [admin.id, null]) {
      const sms = {
        to: '+31612345678',
        adminId,
        language: 'en',
        template: 'sms-code',
        values: { code: '314159' },
      } as const;
      await t.database.transaction((tx) => queueSms(tx, t.app, sms));
      expect(await readLast()).toEqual(hidden);
    }
  });

  test('shows none of a new activation mail either', async () => {
    const admin = await t.createAdmin({ permissions: [...stronger], passwordHash: null, registeredAt: null });
    expect((await manager.post(`/api/admins/${admin.id}/activation-mail`)).status).toBe(200);
    expect(await readLast()).toEqual(hidden);
  });

  test('shows, in Development, those to accounts that hold no more, and one’s own', async () => {
    expect(await readMail(await t.createAdmin())).toEqual(shown);
    expect(await readMail(await t.createAdmin({ permissions: ['adminManagementAllowed'] }))).toEqual(shown);
    expect(await readMail(await withGrant(-7200, -3600))).toEqual(shown);
    const { id } = manager.admin;
    const grant = {
      adminId: id,
      permissions: [...stronger],
      startAt: t.clock.now,
      endAt: new Date(t.clock.now.getTime() + 60_000),
    };
    await t.database.orm.insert(temporaryPermissions).values(grant);
    t.clock.advance(-10);
    expect(await readMail(manager.admin)).toEqual(shown);
    await t.database.orm.execute(sql`delete from temporary_permissions where admin_id = ${id}`);
  });

  test('goes by what the reader holds now', async () => {
    const admin = await t.createAdmin({ permissions: [...stronger] });
    const reader = await t.signIn({ permissions: [...stronger] });
    expect(await readMail(admin, undefined, reader)).toEqual(shown);
    await t.database.orm
      .update(admins)
      .set({ extraPermissions: ['adminManagementAllowed'] })
      .where(eq(admins.id, reader.admin.id));
    expect(await readLast(reader)).toEqual(hidden);
  });
});
