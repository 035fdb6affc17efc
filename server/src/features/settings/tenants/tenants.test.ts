import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('tenant names', (engine) => {
  const test = useTestApp(engine);

  it('are empty while there is no tenant', async () => {
    const { status, body } = await (await test.signIn()).get('/api/tenants/names');
    expect([status, body]).toEqual([200, []]);
  });

  it('are listed in order for an admin without permissions, id and name only', async () => {
    await test.database.query(`insert into tenants (name) values ('Zon'), ('Anker'), ('Maan')`);
    const { body } = await (await test.signIn({ permissions: [] })).get('/api/tenants/names');
    expect(body).toEqual([
      { id: 2, name: 'Anker' },
      { id: 3, name: 'Maan' },
      { id: 1, name: 'Zon' },
    ]);
  });

  it('are refused without a session', async () => {
    const { status, body } = await test.nobody().get('/api/tenants/names');
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });
});
