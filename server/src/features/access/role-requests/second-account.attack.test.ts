import { permissions } from '@houston/contract/permissions';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { recordGrant } from '../roles/four-eyes.service.ts';
import { accessGrants } from '../roles/roles.table.ts';

const day = 24 * 3600;

/** Nobody decides their own request; so they ask in one account, and approve in another that they made. */
describeEngines('an attack: approving a role with a second account', (engine) => {
  const test = useTestApp(engine);
  let asker: SignedIn;
  let second: SignedIn;
  let requestId: number;

  const at = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();
  async function review(approvalState: 1 | 2, by = second) {
    const dates = { requestedFromUtc: at(0), requestedToUtc: at(3600) };
    const fresh = await test.signIn(by.admin);
    return fresh.post(`/api/ApprovalTemporaryRole/${requestId}`, { approvalState, reviewerMessage: 'Yes', ...dates });
  }

  beforeEach(async () => {
    await test.database.orm.delete(accessGrants);
    asker = await test.signIn(
      await test.createAdmin({ firstName: 'Olga', lastName: 'Owner', permissions: ['adminManagementAllowed'] }),
    );
    const { body } = await asker.post('/api/admins', {
      userDetails: { firstName: 'Sam', lastName: 'S', email: `sam${Math.random()}@houston.example`, phoneNumber: '' },
    });
    const registered = { registeredAt: test.clock.now, extraPermissions: permissions };
    await test.database.orm.update(admins).set(registered).where(eq(admins.id, body.id));
    second = await test.signIn({ id: body.id, firstName: 'Sam', lastName: 'S', email: body.userDetails.email });
    const role = await test.createRole({ permissions: ['refundManagementAllowed'] });
    const span = { from: at(0), to: at(3600) };
    requestId = (await asker.post('/api/role-requests', { roleId: role.id, message: 'Please', ...span })).body.id;
  });

  it('is refused, with the reason', async () => {
    const { status, body } = await review(1);
    expect([status, body.code]).toEqual([403, 'not_independent']);
    expect(body.dependence).toMatchObject({ kind: 'account', giver: 'Olga Owner', until: at(30 * day) });
    expect((await asker.get('/api/session')).body.permissions.refundManagementAllowed).toBe(false);
    expect((await asker.get('/api/role-requests')).body.data[0].approvalState).toBe(0);
  });

  it('is no reason for whoever owes the asker nothing', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed', 'refundManagementAllowed'] });
    expect((await review(1, other)).body.approvalState).toBe(1);
  });

  it('is no reason to leave a request open: it can be declined', async () => {
    expect((await review(2)).body.approvalState).toBe(2);
  });

  it('does not keep a manager from approving for whom they added: they could give the role themselves', async () => {
    await test.database.orm.delete(accessGrants);
    const call = { actor: { adminId: second.admin.id }, now: test.clock.now } as never;
    await test.database.transaction((tx) => recordGrant(tx, call, asker.admin.id, 'account'));
    expect((await review(1)).body.approvalState).toBe(1);
  });
});
