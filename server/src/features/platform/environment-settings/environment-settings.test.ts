import { beforeAll, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

function pathOf(name: string) {
  return `/api/environment-settings/${name}/globally-enabled`;
}

describeEngines('environment settings', (engine) => {
  const test = useTestApp(engine);
  const signInManager = () => test.signIn({ permissions: ['adminManagementAllowed'] });

  beforeAll(() =>
    test.database.query(`
      insert into tenants (name) values ('North');
      insert into environment_settings (name, tenant_id, enabled)
        values ('IS_ON', null, true), ('IS_OFF', null, false), ('IS_OFF', 1, true), ('FOR_ONE_ONLY', 1, true)`),
  );

  it.each([
    ['IS_ON', true],
    ['IS_OFF', false],
    ['FOR_ONE_ONLY', false],
    ['NOBODY_MADE_IT', false],
  ])('%s is globally on: %s', async (name, enabled) => {
    const { status, body } = await (await signInManager()).get(pathOf(name));
    expect([status, body]).toEqual([200, { enabled }]);
  });

  it.each(['is_on', 'IS-ON', '_X', `A${'B'.repeat(150)}`])('refuses the name %s', async (name) => {
    const { status, body } = await (await signInManager()).get(pathOf(name));
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(body.fields)).toEqual(['name']);
  });

  it('needs admin management', async () => {
    const { status, body } = await (await test.signIn({ permissions: ['oidcManagementAllowed'] })).get(pathOf('IS_ON'));
    expect([status, body.code, body.missing]).toEqual([403, 'permission_denied', ['adminManagementAllowed']]);
    expect((await test.nobody().get(pathOf('IS_ON'))).status).toBe(401);
  });
});
