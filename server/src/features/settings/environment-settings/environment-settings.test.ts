import { beforeAll, expect, it } from 'vitest';
import { openLiveStream } from '../../../testing/live-stream.ts';
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

  const path = '/api/environment-settings';
  const setting = { name: 'NEW_FLAG', enabled: true, skipVerification: false };

  it('makes a setting once for all tenants, or for one', async () => {
    const manager = await signInManager();
    const forAll = await manager.put(path, setting);
    expect(forAll.body).toMatchObject({ ...setting, tenantId: null, tenantName: null, version: 1 });
    const forOne = await manager.put(path, { ...setting, enabled: false, tenantId: 1 });
    expect(forOne.body).toMatchObject({ tenantId: 1, tenantName: 'North', enabled: false });
    const { data } = (await manager.get(path)).body;
    const rows = data.filter((row: { name: string }) => row.name === 'NEW_FLAG');
    expect(rows.map((row: { tenantName: string | null }) => row.tenantName)).toEqual([null, 'North']);
    expect((await manager.get(pathOf('NEW_FLAG'))).body).toEqual({ enabled: true });
  });

  it('changes a setting that is there, but not from an older version', async () => {
    const manager = await signInManager();
    const { body } = await manager.put(path, { ...setting, name: 'CHANGED' });
    const second = await manager.put(path, { ...setting, name: 'CHANGED', enabled: false, version: body.version });
    expect(second.body).toMatchObject({ id: body.id, enabled: false, version: 2 });
    const stale = await manager.put(path, { ...setting, name: 'CHANGED', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { enabled: false } } });
    const never = await manager.put(path, { ...setting, name: 'NEVER_MADE', version: 1 });
    expect(never.status).toBe(409);
  });

  it('makes a setting once: a save without a version overwrites nothing', async () => {
    const manager = await signInManager();
    for (const tenant of [{}, { tenantId: 1 }]) {
      expect((await manager.put(path, { ...setting, ...tenant, name: 'MADE' })).status).toBe(200);
      const again = await manager.put(path, { ...setting, ...tenant, name: 'MADE', enabled: false });
      expect(again).toMatchObject({
        status: 409,
        body: { code: 'stale_version', current: { name: 'MADE', enabled: true, version: 1 } },
      });
    }
    const { rows } = await test.database.query("select enabled, version from environment_settings where name = 'MADE'");
    expect(rows).toEqual([
      { enabled: true, version: 1 },
      { enabled: true, version: 1 },
    ]);
  });

  it.each([{}, { tenantId: 1 }])('lets one of twenty win who make the same setting at once: %j', async (tenant) => {
    const manager = await signInManager();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        manager.put(path, { ...setting, ...tenant, name: 'RACE', skipVerification: index % 2 === 0 }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status === 409);
    expect([winners.length, losers.length]).toEqual([1, 19]);
    for (const { body } of losers) expect(body).toMatchObject({ code: 'stale_version', current: winners[0]?.body });
    const { data } = (await manager.get(`${path}?search=RACE&limit=100`)).body;
    expect(data).toContainEqual(winners[0]?.body);
  });

  it('lets one of ten win who change it from the same version at once', async () => {
    const manager = await signInManager();
    const { version } = (await manager.put(path, { ...setting, name: 'CHANGE_RACE' })).body;
    const save = () => manager.put(path, { ...setting, name: 'CHANGE_RACE', enabled: false, version });
    const answers = await Promise.all(Array.from({ length: 10 }, save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { rows } = await test.database.query("select version from environment_settings where name = 'CHANGE_RACE'");
    expect(rows).toEqual([{ version: version + 1 }]);
  });

  it.each(['lower_case', 'WITH-DASH', 'ÜMLAUT'])('answers 422 to a name like %s', async (name) => {
    const answer = await (await signInManager()).put(path, { ...setting, name });
    expect(answer).toMatchObject({ status: 422, body: { code: 'error-saving-invalid-name' } });
  });

  it('refuses a missing name and an unknown tenant', async () => {
    const manager = await signInManager();
    expect((await manager.put(path, { ...setting, name: '' })).body.fields).toEqual({ name: 'validation.required' });
    const unknown = await manager.put(path, { ...setting, name: 'UNKNOWN_TENANT', tenantId: 999 });
    expect(unknown).toMatchObject({ status: 400, body: { fields: { tenantId: 'validation.unknown' } } });
  });

  it('takes a flag that is left out for false', async () => {
    const made = await (await signInManager()).put(path, { name: 'BARE' });
    expect(made).toMatchObject({ status: 200, body: { enabled: false, skipVerification: false } });
  });

  it('deletes one row of a setting: what reads it finds it off, or what is set for all tenants', async () => {
    const manager = await signInManager();
    const forAll = (await manager.put(path, { ...setting, name: 'GOING' })).body;
    const forOne = (await manager.put(path, { ...setting, name: 'GOING', enabled: false, tenantId: 1 })).body;
    expect((await manager.delete(`${path}/${forOne.id}?version=1`)).status).toBe(200);
    expect((await manager.get(pathOf('GOING'))).body).toEqual({ enabled: true });
    expect((await manager.delete(`${path}/${forAll.id}?version=1`)).status).toBe(200);
    expect((await manager.get(pathOf('GOING'))).body).toEqual({ enabled: false });
    const { data } = (await manager.get(`${path}/GOING/changes`)).body;
    expect(data[0]).toMatchObject({ action: 'environment-setting.remove', before: { enabled: true } });
    expect((await manager.delete(`${path}/${forAll.id}?version=1`)).status).toBe(404);
    const again = await manager.put(path, { ...setting, name: 'GOING' });
    expect(again.body).toMatchObject({ version: 1, enabled: true });
  });

  it('does not delete a setting that was changed meanwhile', async () => {
    const manager = await signInManager();
    const { id } = (await manager.put(path, { ...setting, name: 'MOVING' })).body;
    await manager.put(path, { ...setting, name: 'MOVING', enabled: false, version: 1 });
    const refused = await manager.delete(`${path}/${id}?version=1`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version', current: { enabled: false } } });
    expect((await manager.get(`${path}?search=MOVING`)).body.total).toBe(1);
  });

  it('switches the IP list off when its setting is deleted, and tells its screen', async () => {
    const manager = await signInManager();
    await test.database.query(
      "insert into environment_settings (name, enabled) values ('IP_WHITELIST_ENABLED', false)",
    );
    const { data } = (await manager.get(`${path}?search=IP_WHITELIST`)).body;
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openLiveStream(test.server, manager.cookies);
    expect((await manager.delete(`${path}/${data[0].id}?version=1`)).status).toBe(200);
    for (const topic of [path, '/api/ip-lists', '/api/session']) await stream.receive(topic);
    stream.close();
  });

  it('shows who changed a setting, and clears what consoles keep', async () => {
    const manager = await signInManager();
    await manager.put(path, { ...setting, name: 'WATCHED' });
    const { data } = (await manager.get(`${path}/WATCHED/changes`)).body;
    expect(data[0]).toMatchObject({ action: 'environment-setting.set', after: { tenant: 'all', enabled: true } });
    expect((await manager.post(`${path}/reset-cache`, undefined)).body.settings).toBeGreaterThan(4);
  });
});
