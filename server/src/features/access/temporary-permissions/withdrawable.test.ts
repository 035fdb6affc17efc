import { adminPermissionSetOf } from '@houston/contract/permissions';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/temporary-permissions';
const hour = 3600;

describeEngines('the history of temporary permissions', (engine) => {
  const test = useTestApp(engine);

  it('says which can be withdrawn: those that run, and those that have not begun', async () => {
    const manager = await test.signIn({ permissions: ['adminManagementAllowed', 'refundManagementAllowed'] });
    const { id: userId } = await test.createAdmin();
    const at = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();
    const temporaryAdminPermissions = adminPermissionSetOf(['refundManagementAllowed']);
    const give = async (start: number, end: number) => {
      const body = { userId, startDate: at(start), endDate: at(end), temporaryAdminPermissions };
      return (await manager.post(path, body)).body.id as number;
    };
    const states = async () =>
      (await manager.get(`${path}?userId=${userId}&order=id`)).body.data.map(
        ({ isActive, canWithdraw }: { isActive: boolean; canWithdraw: boolean }) => [isActive, canWithdraw],
      );
    await give(0, 300);
    const later = await give(hour, 2 * hour);
    await give(3 * hour, 4 * hour);
    expect(await states()).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    expect((await manager.delete(`${path}/${later}`)).status).toBe(200);
    expect((await manager.delete(`${path}/${later}`)).body.code).toBe('already_ended');
    test.clock.advance(300);
    expect(await states()).toEqual([
      [false, false],
      [false, false],
      [false, true],
    ]);
  });
});
