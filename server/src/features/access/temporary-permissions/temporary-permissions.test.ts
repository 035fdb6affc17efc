import { adminPermissionSetOf, type Permission, permissionSetOf } from '@houston/contract/permissions';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { clientOf, describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/temporary-permissions';
const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const refunds: Permission = 'refundManagementAllowed';
const security: Permission = 'securityManagementAllowed';

describeEngines('temporary permissions', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;
  let target: SignedIn;

  beforeEach(async () => {
    await emptyTables(test.database, ['admins', 'roles']);
    manager = await test.signIn({ permissions: ['adminManagementAllowed', refunds, security] });
    target = await test.signIn({ permissions: [] });
  });

  const at = (offset: number) => new Date(test.clock.now.getTime() + offset).toISOString();

  function give(flags: Permission[], from: number, to: number, userId = target.admin.id) {
    const temporaryAdminPermissions = adminPermissionSetOf(flags);
    return manager.post(path, { userId, startDate: at(from), endDate: at(to), temporaryAdminPermissions });
  }

  const history = async () => (await manager.get(`${path}?userId=${target.admin.id}`)).body;
  const holds = async (flag: Permission) => (await target.get('/api/session')).body.permissions[flag] as boolean;

  it('are given with who, when and what, and stand in the history', async () => {
    const { status, body } = await give([refunds], 0, hour);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isActive: true, createdOn: at(0), startDate: at(0), endDate: at(hour) });
    expect(body.user).toMatch(/^Ada Tester/);
    expect(body.permissions[refunds]).toBe(true);
    expect(await history()).toEqual({ data: [body], total: 1 });
    expect(await holds(refunds)).toBe(true);
  });

  it('count from the first second to the last, on the very next request and on every server', async () => {
    await give(['adminManagementAllowed'], 10 * second, 70 * second);
    const elsewhere = clientOf(await test.secondServer(), target.cookies);
    const answers = async () => [(await target.get('/api/admins')).status, (await elsewhere.get('/api/admins')).status];
    test.clock.advance(9);
    expect(await answers()).toEqual([403, 403]);
    test.clock.advance(1);
    expect(await answers()).toEqual([200, 200]);
    test.clock.advance(59);
    expect(await answers()).toEqual([200, 200]);
    expect((await history()).data[0].isActive).toBe(true);
    test.clock.advance(1);
    expect(await answers()).toEqual([403, 403]);
    expect((await history()).data[0].isActive).toBe(false);
  });

  it('are part of the session, first to end first, for as long as they run', async () => {
    await give([refunds], 0, 2 * hour);
    await give([security], -hour, hour);
    await give([security], 3 * hour, 4 * hour);
    expect((await target.get('/api/session')).body.temporary).toEqual([
      { permissions: [security], endDate: at(hour) },
      { permissions: [refunds], endDate: at(2 * hour) },
    ]);
  });

  it.each([
    ['exactly seven days', 0, 7 * day, null],
    ['one second more than seven days', 0, 7 * day + second, 'endDate'],
    ['an end at the start', hour, hour, 'endDate'],
    ['an end before the start', hour, 0, 'endDate'],
    ['a start of exactly a day ago', -day, hour, null],
    ['a start of more than a day ago', -day - second, hour, 'startDate'],
    ['an end that has passed', -2 * hour, -hour, 'endDate'],
    ['an end right now', -hour, 0, 'endDate'],
    ['a start next week', 8 * day, 9 * day, null],
  ])('with %s', async (_name, from, to, wrong) => {
    const { status, body } = await give([refunds], from, to);
    if (wrong === null) expect(status).toBe(200);
    else {
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'Invalid_Dates' });
      expect(Object.keys(body.fields)).toEqual([wrong]);
    }
  });

  it('want dates; a flag that is left out is false', async () => {
    const given = { userId: target.admin.id, temporaryAdminPermissions: { refundManagementAllowed: true } };
    const { status, body } = await manager.post(path, given);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ startDate: 'validation.required', endDate: 'validation.required' });
    const made = await manager.post(path, { ...given, startDate: at(0), endDate: at(hour) });
    expect(made.body.permissions).toEqual(permissionSetOf(['refundManagementAllowed']));
  });

  it('are refused when they give nothing new', async () => {
    const unchanged = { status: 409, body: { code: 'Unchanged_Temporary_Permissions' } };
    expect(await give([], 0, hour)).toMatchObject(unchanged);
    expect(await give([refunds], 0, hour, manager.admin.id)).toMatchObject(unchanged);
    expect((await give([refunds], 0, hour)).status).toBe(200);
    expect((await give([refunds], hour, 2 * hour)).status).toBe(200);
    // Covered by the two together.
    expect(await give([refunds], 1_800 * second, 1.5 * hour)).toMatchObject(unchanged);
    expect((await give([refunds, security], 1_800 * second, 1.5 * hour)).status).toBe(200);
    expect((await give([refunds], hour, 2 * hour + second)).status).toBe(200);
  });

  it('end at once when they are withdrawn, and say by whom', async () => {
    const { body } = await give([refunds], 0, hour);
    expect((await manager.delete(`${path}/${body.id}`)).status).toBe(200);
    expect(await holds(refunds)).toBe(false);
    expect((await history()).data[0]).toMatchObject({
      id: body.id,
      isActive: false,
      withdrawnOn: at(0),
      withdrawnBy: body.user,
    });
    expect(await manager.delete(`${path}/${body.id}`)).toMatchObject({ status: 409, body: { code: 'already_ended' } });
    expect((await give([refunds], 0, hour)).status).toBe(200);
  });

  it('never begin when they are withdrawn before, and cannot be withdrawn when they are over', async () => {
    const future = await give([refunds], hour, 2 * hour);
    const over = await give([security], 0, second);
    expect((await manager.delete(`${path}/${future.body.id}`)).status).toBe(200);
    test.clock.advance(1);
    expect((await manager.delete(`${path}/${over.body.id}`)).body.code).toBe('already_ended');
    expect((await history()).total).toBe(2);
    expect((await manager.delete(`${path}/99999`)).status).toBe(404);
  });

  it('are withdrawn once by ten at the same moment', async () => {
    const { body } = await give([refunds], 0, hour);
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.delete(`${path}/${body.id}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'already_ended')).toHaveLength(9);
  });

  it('are listed 30 at a time, newest first, of one admin only', async () => {
    await test.database.query(
      `insert into temporary_permissions (admin_id, permissions, created_at, start_at, end_at)
        select $1::int, '{}'::text[], $2::timestamptz - n * interval '1 hour', $2::timestamptz, $2::timestamptz + interval '1 hour' from generate_series(1, 31) n
        union all select $3::int, '{}'::text[], $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '1 hour'`,
      [target.admin.id, at(0), manager.admin.id],
    );
    const first = await history();
    expect([first.data.length, first.total]).toEqual([30, 31]);
    const times = first.data.map((row: { createdOn: string }) => row.createdOn);
    expect(times).toEqual([...times].sort().reverse());
    const rest = await manager.get(`${path}?userId=${target.admin.id}&skip=30`);
    expect(rest.body.data).toHaveLength(1);
    expect((await manager.get(path)).status).toBe(400);
    expect((await manager.get(`${path}?userId=99999`)).status).toBe(404);
  });

  it('are given to somebody who exists, by somebody who may', async () => {
    expect((await give([refunds], 0, hour, 99_999)).status).toBe(404);
    expect((await target.get(`${path}?userId=${target.admin.id}`)).status).toBe(403);
    expect((await target.post(path, {})).status).toBe(403);
  });
});
