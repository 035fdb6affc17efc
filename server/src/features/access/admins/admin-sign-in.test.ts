import type { Permission } from '@houston/contract/permissions';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../testing/test-app.ts';
import { temporaryPermissions } from '../roles/roles.table.ts';
import { useAdminManager } from './admins.fixture.ts';

describeEngines('the sign-in of another admin', (engine) => {
  const app = useAdminManager(engine);
  const { test } = app;
  const reason = 'Lost the phone';
  const lastEntry = async () =>
    (await test.database.query('select action, reason, before, after from audit_log order by id desc limit 1')).rows[0];

  it('is ended everywhere with a reason, and the account stays enabled', async () => {
    const other = await test.signIn();
    const path = `/api/admins/${other.admin.id}`;
    // One that ran out long ago is none that is ended now.
    await test.signIn(other.admin);
    await test.database.query(
      'update sessions set expires_at = $2 where id = (select max(id) from sessions where admin_id = $1)',
      [other.admin.id, new Date(test.clock.now.getTime() - 1000)],
    );
    const { body } = await app.manager.get(`${path}/sessions`);
    expect(body.data).toMatchObject([{ address: expect.any(String), userAgent: expect.any(String) }]);
    expect(Object.keys(body.data[0])).not.toContain('tokenHash');
    expect((await app.manager.post(`${path}/sessions/end`, {})).status).toBe(400);
    expect((await app.manager.post(`${path}/sessions/end`, { reason })).body).toEqual({ ended: 1 });
    expect((await other.get('/api/session')).status).toBe(401);
    expect((await app.manager.get(`${path}/sessions`)).body.data).toEqual([]);
    expect((await app.manager.get(path)).body.isEnabled).toBe(true);
    expect(await lastEntry()).toMatchObject({ action: 'admin.end-sessions', reason, after: { ended: 1 } });
  });

  it('loses a second factor that nobody has any more, is ended, and is told of it', async () => {
    const other = await test.signIn(await test.createAdmin({ totpSecret: 'sealed', recoveryCodeHashes: ['one'] }));
    const path = `/api/admins/${other.admin.id}`;
    const answer = await app.manager.post(`${path}/second-factor/remove`, { reason });
    expect(answer).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
    expect((await other.get('/api/session')).status).toBe(401);
    const [row] = (
      await test.database.query<{ secret: string | null; codes: number }>(
        'select totp_secret as secret, cardinality(recovery_code_hashes) as codes from admins where id = $1',
        [other.admin.id],
      )
    ).rows;
    expect(row).toEqual({ secret: null, codes: 0 });
    // Whoever opened the account finds no second person in it.
    const grants = await test.database.query('select kind, given_by as by from access_grants where admin_id = $1', [
      other.admin.id,
    ]);
    expect(grants.rows).toEqual([{ kind: 'account', by: app.manager.admin.id }]);
    const mails = await test.database.query('select subject from outbox_messages where recipient = $1', [
      other.admin.email,
    ]);
    expect(mails.rows).toHaveLength(1);
    expect(await lastEntry()).toMatchObject({ action: 'admin.remove-second-factor', reason });
    expect(JSON.stringify(await lastEntry())).not.toContain('sealed');
    const again = await app.manager.post(`${path}/second-factor/remove`, { reason });
    expect(again).toMatchObject({ status: 409, body: { code: 'no_second_factor' } });
  });

  it.each([
    ['for good', { permissions: ['instantPayoutAllowed'] as Permission[] }],
    ['in an account that is disabled', { permissions: ['instantPayoutAllowed'] as Permission[], isEnabled: false }],
  ])('keeps its second factor for who holds less than it: %s', async (_, values) => {
    const strong = await test.createAdmin({ ...values, totpSecret: 'sealed' });
    const answer = await app.manager.post(`/api/admins/${strong.id}/second-factor/remove`, { reason });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'stronger_account', missing: ['instantPayoutAllowed'] },
    });
  });

  it.each([
    ['of the other count, also those that have yet to begin', 'target'],
    ['of who takes it do not', 'manager'],
  ] as const)('temporary permissions %s', async (_, holder) => {
    const isOfTarget = holder === 'target';
    const target = await test.createAdmin({
      permissions: isOfTarget ? [] : ['instantPayoutAllowed'],
      totpSecret: 'sealed',
    });
    const inDays = (days: number) => new Date(test.clock.now.getTime() + days * 86_400_000);
    await test.database.orm.insert(temporaryPermissions).values({
      adminId: isOfTarget ? target.id : app.manager.admin.id,
      startAt: inDays(isOfTarget ? 1 : -1),
      endAt: inDays(2),
      permissions: ['instantPayoutAllowed'],
    });
    const answer = await app.manager.post(`/api/admins/${target.id}/second-factor/remove`, { reason });
    expect(answer).toMatchObject({ status: 403, body: { missing: ['instantPayoutAllowed'] } });
  });

  it('is ended and freed once, whoever is asked by two at once', async () => {
    const second = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const other = await test.signIn(await test.createAdmin({ totpSecret: 'sealed' }));
    const path = `/api/admins/${other.admin.id}`;
    const both = (what: string) =>
      Promise.all([app.manager, second].map((client) => client.post(`${path}/${what}`, { reason })));
    const ended = await both('sessions/end');
    expect(ended.map(({ body }) => body.ended).sort()).toEqual([0, 1]);
    const removed = await both('second-factor/remove');
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await test.database.query('select from outbox_messages where recipient = $1', [other.admin.email]);
    expect(mails.rowCount).toBe(1);
  });

  it('is one’s own to change in the profile', async () => {
    const path = `/api/admins/${app.manager.admin.id}`;
    for (const what of ['sessions/end', 'second-factor/remove']) {
      const answer = await app.manager.post(`${path}/${what}`, { reason });
      expect(answer).toMatchObject({ status: 403, body: { code: 'own_sign_in' } });
    }
    expect((await app.manager.post('/api/admins/99999/sessions/end', { reason })).status).toBe(404);
  });
});
