import { type Permission, permissionSetOf, permissions } from '@houston/contract/permissions';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asAnother } from '../../../testing/copies/lent-database.ts';
import { payerIban } from '../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { accessGrants, adminRoles } from '../../access/roles/roles.table.ts';
import { runsPath, useRefundClerks } from './testing/refund-clerks.ts';

const refunds: Permission = 'refundManagementAllowed';
const everything: Permission[] = [refunds, 'fullFinancialInsightManagementAllowed', 'adminManagementAllowed'];
const day = 24 * 3600;

/** Whoever may add admins asks for refunds in one account and approves them in another, which they made or made strong. */
describeEngines('an attack: passing four eyes with a second account', (engine) => {
  const test = useTestApp(engine);
  const clerks = useRefundClerks(test, [{ amount: 10_000, name: 'E. Boer', iban: payerIban }]);
  let owner: SignedIn;
  let second: SignedIn;
  let colleague: SignedIn;
  let runId: number;

  beforeEach(async () => {
    await test.database.orm.delete(accessGrants);
    owner = await test.signIn(
      await test.createAdmin({ firstName: 'Olga', lastName: 'Owner', permissions: everything }),
    );
    second = await test.signIn(await test.createAdmin({ firstName: 'Sam', lastName: 'Second' }));
    colleague = await test.signIn(
      await test.createAdmin({ firstName: 'Cas', lastName: 'Colleague', permissions: everything }),
    );
    runId = await request(owner);
  });

  const request = async (by: SignedIn): Promise<number> =>
    (await by.post(runsPath, { ...clerks.choice([1, 10_000]), reason: 'Paid twice' })).body.id;
  // A session of its own: a day later an old one has ended.
  const approve = async (by: SignedIn, id = runId) => clerks.approve(id, await test.signIn(by.admin));

  /** Makes an account in the console. */
  async function make(by: SignedIn, name = 'Made'): Promise<SignedIn> {
    const email = `${name.toLowerCase()}-${Math.random()}@houston.example`;
    const fresh = await test.signIn(by.admin);
    const { status, body } = await fresh.post('/api/admins', {
      userDetails: { firstName: name, lastName: 'Account', email, phoneNumber: '' },
    });
    expect(status).toBe(200);
    await test.database.orm
      .update(admins)
      .set({ registeredAt: test.clock.now, emailVerifiedAt: test.clock.now })
      .where(eq(admins.id, body.id));
    return test.signIn({ id: body.id, firstName: name, lastName: 'Account', email });
  }

  /** The permissions that approving takes, from nobody in particular. */
  async function strengthen({ admin }: SignedIn, mask = permissions): Promise<void> {
    await test.database.orm.update(admins).set({ extraPermissions: mask }).where(eq(admins.id, admin.id));
  }

  async function giveFlag(by: SignedIn, to: SignedIn): Promise<void> {
    const giver = await test.signIn(by.admin);
    const { version } = (await giver.get(`/api/admins/${to.admin.id}/permissions`)).body;
    const permissions = Object.fromEntries(
      Object.entries((await giver.get(`/api/admins/${to.admin.id}/permissions`)).body.permissions).map(
        ([flag, held]) => [flag, held === true || flag === refunds],
      ),
    );
    expect((await giver.put(`/api/admins/${to.admin.id}/permissions`, { permissions, version })).status).toBe(200);
  }

  async function expectRefused(by: SignedIn, dependence: object, id = runId): Promise<void> {
    const { status, body } = await approve(by, id);
    expect([status, body.code, body.dependence]).toEqual([403, 'not_independent', expect.objectContaining(dependence)]);
    expect((await (await test.signIn(colleague.admin)).get(`${runsPath}/${id}`)).body.state).toBe('requested');
  }

  describe('is refused, with the reason, when the approver got from the requester', () => {
    it('the account', async () => {
      second = await make(owner);
      await strengthen(second);
      const givenOn = test.clock.now.toISOString();
      const until = new Date(test.clock.now.getTime() + 30 * day * 1000).toISOString();
      await expectRefused(second, { kind: 'account', giver: 'Olga Owner', owner: null, givenOn, until });
      expect(await lastAudit(test)).toMatchObject({
        actorId: second.admin.id,
        outcome: 'refused',
        reason: 'not_independent account',
      });
      // The run says so before anybody tries.
      const shown = (await second.get(`${runsPath}/${runId}`)).body.dependence;
      expect(shown).toMatchObject({ kind: 'account', giver: 'Olga Owner', until });
      expect((await colleague.get(`${runsPath}/${runId}`)).body.dependence).toBeNull();
    });

    it('the account back, which was disabled', async () => {
      await strengthen(second);
      for (const enabled of [false, true])
        expect((await owner.put(`/api/admins/${second.admin.id}/enabled`, { enabled })).status).toBe(200);
      await expectRefused(second, { kind: 'account', giver: 'Olga Owner' });
    });

    it('a role', async () => {
      const role = await test.createRole({ permissions: [refunds] });
      const body = { userId: second.admin.id, roleId: role.id, enable: true };
      expect((await owner.post('/api/RbacManagement/toggle', body)).status).toBe(200);
      await expectRefused(second, { kind: 'role', giver: 'Olga Owner' });
    });

    it.each([
      ['more in a role that they hold', {}, { [refunds]: true }],
      ['a role that they hold, which was disabled', { permissions: [refunds], isEnabled: false }, { [refunds]: true }],
    ])('%s', async (_name, values, flags) => {
      const role = await test.createRole(values);
      await test.database.orm.insert(adminRoles).values({ adminId: second.admin.id, roleId: role.id });
      const { name, description, version } = role;
      const sent = { name, description, default: false, enabled: true, version, ...permissionSetOf([]), ...flags };
      expect((await owner.put(`/api/RbacManagement/${role.id}`, sent)).status).toBe(200);
      await expectRefused(second, { kind: 'role', giver: 'Olga Owner' });
    });

    it('a permission', async () => {
      await giveFlag(owner, second);
      await expectRefused(second, { kind: 'permission', giver: 'Olga Owner' });
    });

    it('a permission for a time', async () => {
      const at = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();
      const grant = { userId: second.admin.id, startDate: at(0), endDate: at(3600) };
      const flags = (await owner.get(`/api/admins/${second.admin.id}/permissions`)).body.permissions;
      const temporaryAdminPermissions = { ...flags, [refunds]: true };
      const answer = await owner.post('/api/temporary-permissions', { ...grant, temporaryAdminPermissions });
      expect(answer.status).toBe(200);
      await expectRefused(second, { kind: 'permission', giver: 'Olga Owner' });
    });

    it('a role that they had asked for', async () => {
      const role = await test.createRole({ permissions: [refunds] });
      const at = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();
      const span = { from: at(0), to: at(3600) };
      const asked = (await second.post('/api/role-requests', { roleId: role.id, message: 'Please', ...span })).body;
      const review = { approvalState: 1, reviewerMessage: 'Yes', requestedFromUtc: span.from, requestedToUtc: span.to };
      expect((await owner.post(`/api/ApprovalTemporaryRole/${asked.id}`, review)).status).toBe(200);
      await expectRefused(second, { kind: 'permission', giver: 'Olga Owner' });
    });
  });

  describe('is refused as well', () => {
    it('through accounts between, each made by the one before', async () => {
      const first = await make(owner, 'First');
      await strengthen(first);
      const between = await make(first, 'Between');
      await strengthen(between);
      await giveFlag(between, second);
      await expectRefused(second, { kind: 'permission', giver: 'Between Account', owner: 'Olga Owner' });
      const last = await make(between, 'Last');
      await strengthen(last);
      await expectRefused(last, { kind: 'account', giver: 'Between Account', owner: 'Olga Owner' });
    });

    it('the other way round: asking in the account that was made, and approving in that of its maker', async () => {
      const made = await make(owner);
      await strengthen(made);
      await expectRefused(owner, { kind: 'requester-account', giver: 'Olga Owner', owner: null }, await request(made));
      const grandchild = await make(made, 'Grandchild');
      await strengthen(grandchild);
      const dependence = { kind: 'requester-account', giver: 'Made Account', owner: 'Olga Owner' };
      await expectRefused(owner, dependence, await request(grandchild));
    });

    it('when it came only after the request', async () => {
      await strengthen(second, []);
      await giveFlag(owner, second);
      await expectRefused(second, { kind: 'permission' });
    });

    it('for what is left of a run that was approved in part', async () => {
      await giveFlag(owner, second);
      await test.database.query(
        `update refund_runs set state = 'approved', failed_count = 1, decided_by = $2 where id = $1`,
        [runId, colleague.admin.id],
      );
      const answer = await second.post(`${runsPath}/${runId}/retry`, { version: 1 });
      expect(answer.body.code).toBe('not_independent');
    });
  });

  it.runIf(engine === 'postgres')(
    'is refused to who lost the permission while the run was held by another',
    async () => {
      await strengthen(second);
      let approval: ReturnType<typeof approve> | undefined;
      await test.database.transaction(async (tx) => {
        await tx.execute(sql`select id from refund_runs where id = ${runId} for update`);
        approval = asAnother(() => approve(second));
        const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        // The guard has let it pass, and it waits for the run.
        while ((await asAnother(() => test.database.query(waits))).rows.length === 0);
        await tx.update(admins).set({ extraPermissions: [] }).where(eq(admins.id, second.admin.id));
      });
      expect((await approval)?.body).toMatchObject({ code: 'permission_denied', missing: [refunds] });
    },
  );

  describe('is no reason', () => {
    it('after 30 days', async () => {
      await giveFlag(owner, second);
      test.clock.advance(30 * day - 1);
      await expectRefused(second, { kind: 'permission' });
      test.clock.advance(1);
      expect((await approve(second)).body.state).toBe('approved');
    });

    it('for an account between that is older than that', async () => {
      const between = await make(owner, 'Between');
      await strengthen(between);
      test.clock.advance(30 * day);
      await giveFlag(between, second);
      expect((await approve(second)).body.state).toBe('approved');
    });

    it('for what somebody else gave', async () => {
      await giveFlag(colleague, second);
      expect((await approve(second)).body.state).toBe('approved');
    });

    it('for a permission that the approver gave to the requester', async () => {
      await strengthen(second);
      const asker = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      await giveFlag(second, asker);
      expect((await approve(second, await request(asker))).body.state).toBe('approved');
    });

    it('for who declines', async () => {
      await giveFlag(owner, second);
      const answer = await second.post(`${runsPath}/${runId}/decline`, { version: 1, reason: 'Not ours' });
      expect(answer.body.state).toBe('declined');
    });

    it('for what gave nothing: the same again, and to oneself', async () => {
      await strengthen(second);
      await giveFlag(owner, second);
      const role = await test.createRole({ permissions: [refunds] });
      await test.database.orm.insert(adminRoles).values({ adminId: second.admin.id, roleId: role.id });
      await owner.post('/api/RbacManagement/toggle', { userId: second.admin.id, roleId: role.id, enable: true });
      await owner.put(`/api/admins/${second.admin.id}/enabled`, { enabled: true });
      await giveFlag(second, second);
      expect(await test.database.orm.select().from(accessGrants)).toEqual([]);
      expect((await approve(second)).body.state).toBe('approved');
    });
  });
});
