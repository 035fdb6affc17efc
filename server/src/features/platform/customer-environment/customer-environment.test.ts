import { beforeAll, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/customerenvironment/BusinessName';

describeEngines('customer environment', (engine) => {
  const test = useTestApp(engine);

  beforeAll(() =>
    test.database.query(`
      insert into tenants (name) values ('North'), ('South'), ('Without');
      insert into customer_environment_variables (tenant_id, variable_type, value)
        values (1, 'BusinessName', 'Noorderlicht'), (2, 'BusinessName', 'Zuiderzon'), (3, 'SupportEmail', 'a@b.example')`),
  );

  it('gives the business name of the chosen tenant', async () => {
    const client = await test.signIn({ permissions: [] });
    expect((await client.get(path, { 'x-tenant-id': '1' })).body).toEqual({ value: 'Noorderlicht' });
    expect((await client.get(path, { 'x-tenant-id': '2' })).body).toEqual({ value: 'Zuiderzon' });
  });

  it.each([{}, { 'x-tenant-id': '3' }, { 'x-tenant-id': '77' }, { 'x-tenant-id': '-1' }, { 'x-tenant-id': 'one' }])(
    'is null for %j',
    async (headers) => {
      const { status, body } = await (await test.signIn()).get(path, headers as Record<string, string>);
      expect([status, body]).toEqual([200, { value: null }]);
    },
  );

  it('refuses a variable that it does not know, naming the field', async () => {
    const { status, body } = await (await test.signIn()).get('/api/customerenvironment/Password', {
      'x-tenant-id': '1',
    });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.fields).toEqual({ variableType: 'validation.variable-type' });
  });

  it('is refused without a session', async () => {
    expect((await test.nobody().get(path, { 'x-tenant-id': '1' })).status).toBe(401);
  });
});
