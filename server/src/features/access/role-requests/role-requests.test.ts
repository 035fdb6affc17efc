import { maskOf, type Permission } from '@houston/contract/permissions';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, type TestClient, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/ApprovalTemporaryRole';
const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const refunds: Permission = 'refundManagementAllowed';

describeEngines('role requests', (engine) => {
  const test = useTestApp(engine);
  let reviewer: SignedIn;
  let asker: SignedIn;
  let roleId: number;

  beforeEach(async () => {
    await emptyTables(test.database, ['admins', 'roles']);
    reviewer = await test.signIn({ permissions: ['adminManagementAllowed', refunds] });
    asker = await test.signIn({ permissions: [] });
    roleId = (await test.createRole({ name: 'Refunds', permissions: [refunds] })).id;
  });

  const at = (offset: number) => new Date(test.clock.now.getTime() + offset).toISOString();

  function ask(from = 0, to = hour, id = roleId, client: TestClient = asker) {
    return client.post('/api/role-requests', { roleId: id, from: at(from), to: at(to), message: 'Month end' });
  }

  function review(id: number, approvalState: 1 | 2, client: TestClient = reviewer, from = 0, to = hour) {
    const dates = { requestedFromUtc: at(from), requestedToUtc: at(to) };
    return client.post(`${path}/${id}`, { approvalState, reviewerMessage: 'All right', ...dates });
  }

  // With a session of its own: an idle one would end before a grant does.
  async function holds(flag: Permission): Promise<boolean> {
    const session = await (await test.signIn(asker.admin)).get('/api/session');
    return session.body.permissions[flag];
  }

  it('offer the enabled roles to anybody who is signed in', async () => {
    await test.createRole({ name: 'Closed', isEnabled: false });
    const { body } = await asker.get('/api/role-requests/roles');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ id: roleId, name: 'Refunds', permissions: { [refunds]: true } });
    expect((await test.nobody().get('/api/role-requests/roles')).status).toBe(401);
  });

  it('are open at first, and only their owner and the reviewers see them', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ approvalState: 0, requestedRbacSetting: 'Refunds', requestMessage: 'Month end' });
    expect(body).toMatchObject({ reviewer: null, reviewerMessage: null, permissions: maskOf([refunds]) });
    expect((await asker.get('/api/role-requests')).body.data).toEqual([body]);
    expect((await reviewer.get('/api/role-requests')).body.data).toEqual([]);
    expect((await reviewer.get(`${path}/${body.id}`)).body).toEqual(body);
    expect((await reviewer.get(`${path}/CountOpenTemporaryRolesRequest`)).body).toEqual({ count: 1 });
    expect((await asker.get(`${path}/${body.id}`)).status).toBe(403);
    expect(await holds(refunds)).toBe(false);
  });

  it.each([
    ['exactly seven days', 0, 7 * day, null],
    ['more than seven days', 0, 7 * day + second, 'to'],
    ['an end before the start', hour, hour, 'to'],
    ['a start that has passed', -10 * 60 * second, hour, 'from'],
    ['a start that was now when it was typed', -60 * second, hour, null],
  ])('for %s', async (_name, from, to, wrong) => {
    const { status, body } = await ask(from, to);
    if (wrong === null) expect(status).toBe(200);
    else
      expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
        status: 422,
        code: 'Invalid_Dates',
        fields: [wrong],
      });
  });

  it('want a message, and a role that there is', async () => {
    const empty = await asker.post('/api/role-requests', { roleId, from: at(0), to: at(hour), message: ' ' });
    expect(empty).toMatchObject({ status: 400, body: { fields: { message: 'validation.required' } } });
    expect((await ask(0, hour, 99_999)).status).toBe(404);
    const closed = await test.createRole({ isEnabled: false });
    expect((await ask(0, hour, closed.id)).body.code).toBe('role_not_available');
  });

  it('are open once for each role, even when ten are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'request_open')).toHaveLength(9);
    expect((await ask(0, hour, (await test.createRole()).id)).status).toBe(200);
    const { body } = await asker.get('/api/role-requests');
    const first = body.data.find((row: { requestedRbacSetting: string }) => row.requestedRbacSetting === 'Refunds');
    await review(first.id, 2);
    expect((await ask()).status).toBe(200);
  });

  it('give the flags of the role for the dates that the reviewer leaves, and no longer', async () => {
    const { body } = await ask(0, 2 * hour);
    const approved = await review(body.id, 1, reviewer, 60 * second, hour);
    expect(approved.body).toMatchObject({ approvalState: 1, reviewerMessage: 'All right', requestedToUtc: at(hour) });
    expect(approved.body.reviewer).toMatch(/^Ada Tester/);
    expect(approved.body.reviewedOn).toBe(at(0));
    expect(await holds(refunds)).toBe(false);
    test.clock.advance(60);
    expect(await holds(refunds)).toBe(true);
    test.clock.advance(3_539);
    expect(await holds(refunds)).toBe(true);
    test.clock.advance(1);
    expect(await holds(refunds)).toBe(false);
    const { rows } = await test.database.query<{ action: string }>(
      "select action from audit_log where action like 'role-request.approve' or action = 'admin.grant-temporary-permissions' order by id desc limit 2",
    );
    expect(rows.map(({ action }) => action)).toEqual(['role-request.approve', 'admin.grant-temporary-permissions']);
  });

  it('give nothing when they are declined, whatever the dates', async () => {
    const { body } = await ask();
    const declined = await review(body.id, 2, reviewer, 0, 30 * day);
    expect(declined).toMatchObject({ status: 200, body: { approvalState: 2, requestedToUtc: at(hour) } });
    expect(await holds(refunds)).toBe(false);
  });

  it.each([
    ['more than seven days', 0, 7 * day + second, 'requested-roles.validation-day-range'],
    ['an end before the start', hour, 0, 'requested-roles.validation-end-after-start'],
    ['an end that has passed', -2 * hour, -hour, 'requested-roles.validation-end-past'],
  ])('cannot be approved for %s', async (_name, from, to, text) => {
    const { body } = await ask();
    const answer = await review(body.id, 1, reviewer, from, to);
    expect(answer).toMatchObject({ status: 422, body: { code: 'Invalid_Dates', fields: { requestedToUtc: text } } });
    expect((await review(body.id, 1)).status).toBe(200);
  });

  it('want a message of the reviewer, and take what older clients send along', async () => {
    const { body } = await ask();
    const dates = { requestedFromUtc: at(0), requestedToUtc: at(hour) };
    const empty = await reviewer.post(`${path}/${body.id}`, { approvalState: 1, reviewerMessage: '', ...dates });
    expect(empty).toMatchObject({ status: 400, body: { fields: { reviewerMessage: 'validation.required' } } });
    const answer = await reviewer.post(`${path}/${body.id}`, {
      ...{
        approvalState: 1,
        reviewerMessage: 'Yes',
        ...dates,
        requestMessage: 'changed',
        requestedRbacSetting: 'Administrator',
      },
      ...{ requestedUserFirstName: 'Eve', permissions: 7 },
    });
    expect(answer.body).toMatchObject({
      requestMessage: 'Month end',
      requestedRbacSetting: 'Refunds',
      permissions: maskOf([refunds]),
    });
    expect((await asker.get('/api/session')).body.permissions.securityManagementAllowed).toBe(false);
  });

  it('are not decided by who made them', async () => {
    const { body } = await ask(0, hour, roleId, reviewer);
    for (const decision of [1, 2] as const) {
      expect(await review(body.id, decision)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    }
    expect((await reviewer.get(`${path}/${body.id}`)).body.approvalState).toBe(0);
  });

  it('are decided by one of two reviewers at the same moment, and the other is told by whom', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed', refunds] });
    for (let round = 0; round < 5; round += 1) {
      const { body } = await ask();
      const answers = await Promise.all([review(body.id, 1), review(body.id, 2, other)]);
      const won = answers.find(({ status }) => status === 200);
      const lost = answers.find(({ status }) => status !== 200);
      expect(lost).toMatchObject({ status: 409, body: { code: 'already_decided' } });
      expect(lost?.body.current).toEqual(won?.body);
      const { rows } = await test.database.query<{ count: number }>(
        'select count(*)::int as count from temporary_permissions',
      );
      expect(rows[0]?.count).toBe(won?.body.approvalState === 1 ? 1 : 0);
      await test.database.query('delete from temporary_permissions');
    }
  });

  it('outlive their role, which can then only be declined', async () => {
    const { body } = await ask();
    expect((await reviewer.delete(`/api/RbacManagement/${roleId}`)).status).toBe(200);
    expect((await reviewer.get(`${path}/${body.id}`)).body).toEqual(body);
    expect((await review(body.id, 1)).body.code).toBe('role_not_available');
    expect((await review(body.id, 2)).status).toBe(200);
  });

  it('keep what was granted when the role changes afterwards', async () => {
    const { body } = await ask();
    await review(body.id, 1);
    await test.database.query('update roles set permissions = default');
    expect((await reviewer.get(`${path}/${body.id}`)).body.permissions).toBe(maskOf([refunds]));
  });

  it('are listed open ones first, found by name, and sorted by every column', async () => {
    const done = (await ask()).body;
    await review(done.id, 2);
    const open = (await ask()).body;
    const list = async (query = '') =>
      (await reviewer.get(`${path}/GetRequestedTemporaryRoles?${query}`)).body.data.map(
        (row: { id: number }) => row.id,
      );
    expect(await list()).toEqual([open.id, done.id]);
    expect(await list('order=-approvalState')).toEqual([done.id, open.id]);
    expect([await list('state=open'), await list('state=declined'), await list('state=approved')]).toEqual([
      ...[[open.id], [done.id], []],
    ]);
    expect((await reviewer.get(`${path}/GetRequestedTemporaryRoles?state=some`)).status).toBe(400);
    expect(await list('search=REFU')).toHaveLength(2);
    expect(await list('search=nobody')).toEqual([]);
    for (const field of [
      'requestedUserFirstName',
      'requestedUserLastName',
      'requestedRbacSetting',
      'requestedFromUtc',
      'requestedToUtc',
      'createdOn',
      'id',
    ]) {
      expect((await list(`order=${field}`)).length, field).toBe(2);
    }
    expect((await asker.get(`${path}/GetRequestedTemporaryRoles`)).status).toBe(403);
    expect((await reviewer.get(`${path}/99999`)).status).toBe(404);
    expect((await review(99_999, 1)).status).toBe(404);
  });
});
