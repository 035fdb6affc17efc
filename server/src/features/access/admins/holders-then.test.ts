import { expect, it } from 'vitest';
import { dayInAmsterdam } from '../../../clock.ts';
import { describeEngines, type SignedIn, type TestAdmin, useTestApp } from '../../../testing/test-app.ts';

const flag = 'refundManagementAllowed';
const day = 24 * 3600;

describeEngines('who held a permission on a day of the past', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;

  async function newAdmin(firstName: string): Promise<TestAdmin> {
    return test.createAdmin({ firstName, lastName: 'Then', createdAt: test.clock.now });
  }
  const holders = async (at = '', query = `permission=${flag}`) => {
    const { body } = await manager.get(`/api/admins?${query}&limit=100&order=firstName${at === '' ? '' : `&at=${at}`}`);
    return body.data
      .filter(({ userDetails }: { userDetails: { lastName: string } }) => userDetails.lastName === 'Then')
      .map(({ userDetails }: { userDetails: { firstName: string } }) => userDetails.firstName);
  };
  async function done(answer: Promise<{ status: number; body: unknown }>): Promise<{ id: number; version: number }> {
    const { status, body } = await answer;
    expect([status, body]).toEqual([200, body]);
    return body as { id: number; version: number };
  }
  const assign = (userId: number, roleId: number, enable: boolean) =>
    done(manager.post('/api/RbacManagement/toggle', { userId, roleId, enable }));
  const saveRole = async (id: number, values: object) => {
    const { data } = (await manager.get('/api/RbacManagement?limit=100')).body;
    const { version } = data.find((role: { id: number }) => role.id === id);
    return done(
      manager.put(`/api/RbacManagement/${id}`, {
        name: 'Refunds',
        description: 'x',
        enabled: true,
        version,
        ...values,
      }),
    );
  };
  const setExtra = async (id: number, permissions: object) => {
    const { version } = (await manager.get(`/api/admins/${id}/permissions`)).body;
    return done(manager.put(`/api/admins/${id}/permissions`, { permissions, version }));
  };
  const setEnabled = (id: number, enabled: boolean) =>
    done(manager.put(`/api/admins/${id}/enabled`, { enabled, reason: 'a reason' }));
  const giveFor = (userId: number, hours: number) =>
    done(
      manager.post('/api/temporary-permissions', {
        userId,
        startDate: test.clock.now.toISOString(),
        endDate: new Date(test.clock.now.getTime() + hours * 3_600_000).toISOString(),
        temporaryAdminPermissions: { [flag]: true },
      }),
    );

  it('is told of each day as it was asked on that day', async () => {
    const boss = await test.createAdmin({ permissions: ['adminManagementAllowed', flag], createdAt: test.clock.now });
    manager = await test.signIn(boss);
    // What the list says of now at the end of each day.
    const asked = new Map<string, string[]>();
    const enabled = new Map<string, string[]>();
    async function endDay(): Promise<void> {
      test.clock.now = new Date(`${dayInAmsterdam(test.clock.now)}T22:59:59.500Z`);
      manager = await test.signIn(boss);
      asked.set(dayInAmsterdam(test.clock.now), await holders());
      enabled.set(dayInAmsterdam(test.clock.now), await holders('', 'search=Then'));
      test.clock.advance(day / 2);
      manager = await test.signIn(boss);
    }
    const role = await done(
      manager.post('/api/RbacManagement', { name: 'Refunds', description: 'x', enabled: true, [flag]: true }),
    );
    const [ada, bob, cleo, dan, eve] = [
      await newAdmin('Ada'),
      await newAdmin('Bob'),
      await newAdmin('Cleo'),
      await newAdmin('Dan'),
      await newAdmin('Eve'),
    ];
    await assign(ada.id, role.id, true);
    await assign(bob.id, role.id, true);
    await setExtra(cleo.id, { [flag]: true });
    await giveFor(dan.id, 26);
    const given = await giveFor(eve.id, 100);
    await endDay();
    expect(asked.get('2026-11-20')).toEqual(['Ada', 'Bob', 'Cleo', 'Dan', 'Eve']);
    // What was given for a time is over by itself, or was withdrawn; an extra is taken away, and an admin leaves.
    await done(manager.delete(`/api/temporary-permissions/${given.id}`));
    await setExtra(cleo.id, {});
    await setEnabled(ada.id, false);
    await endDay();
    expect(asked.get('2026-11-21')).toEqual(['Bob']);
    // Another name and back in the same night; the role has something else.
    await saveRole(role.id, { name: 'Returns', [flag]: false, debtorManagementAllowed: false });
    await newAdmin('Fay');
    await endDay();
    expect(asked.get('2026-11-22')).toEqual([]);
    // A role of the name that another had; the first one is switched off with the permission in it.
    const other = await done(
      manager.post('/api/RbacManagement', { name: 'Refunds', description: 'x', enabled: true, [flag]: true }),
    );
    await assign(cleo.id, other.id, true);
    await saveRole(role.id, { name: 'Returns', [flag]: true, enabled: false });
    await setEnabled(ada.id, true);
    await endDay();
    expect(asked.get('2026-11-23')).toEqual(['Cleo']);
    await saveRole(role.id, { name: 'Returns', [flag]: true, enabled: true });
    await endDay();
    expect(asked.get('2026-11-24')).toEqual(['Ada', 'Bob', 'Cleo']);
    // A role that is gone by now, and the first one has its name again.
    await assign(cleo.id, other.id, false);
    await done(manager.delete(`/api/RbacManagement/${other.id}`));
    await saveRole(role.id, { name: 'Refunds', [flag]: true });
    await assign(ada.id, role.id, false);
    await assign(dan.id, role.id, true);
    await endDay();
    expect(asked.get('2026-11-25')).toEqual(['Bob', 'Dan']);

    for (const [then, names] of asked) expect([then, await holders(then)]).toEqual([then, names]);
    for (const [then, names] of enabled) expect([then, await holders(then, 'search=Then')]).toEqual([then, names]);
    expect(await holders('2026-11-19')).toEqual([]);
    // Who has left since is in it, without asking for the disabled ones.
    await setEnabled(bob.id, false);
    expect(await holders('2026-11-25')).toEqual(['Bob', 'Dan']);
    expect(await holders(dayInAmsterdam(test.clock.now))).toEqual(['Dan']);
  });

  it('is asked of no day to come, and of none that there is not', async () => {
    const tomorrow = dayInAmsterdam(new Date(test.clock.now.getTime() + day * 1000));
    const refused = await manager.get(`/api/admins?permission=${flag}&at=${tomorrow}`);
    expect(refused).toMatchObject({ status: 400, body: { fields: { at: 'admins.day-to-come' } } });
    expect((await manager.get('/api/admins?at=2026-02-30')).status).toBe(400);
  });
});
