import { expect, it } from 'vitest';
import { addConsumers } from '../claims/testing/consumers-who-owe.ts';
import { emptyTables, sums } from './empty-tables.ts';
import { describeEngines, useTestApp } from './test-app.ts';

describeEngines('emptying tables', (engine) => {
  const test = useTestApp(engine);
  const rows = async (text: string) => (await test.database.query(text)).rows;

  it('takes along what refers to them and what is counted of them, and begins ids anew where asked', async () => {
    await test.database.query(`
      insert into tenants (name) values ('North'), ('South');
      insert into shops (tenant_id, name, created_at) select id, 'Bikes', '2026-01-01Z' from tenants`);
    await emptyTables(test.database, ['tenants'], { restart: true });
    expect(await rows('select 1 from shops')).toEqual([]);
    expect(await rows(`insert into tenants (name) values ('East') returning id`)).toEqual([{ id: 1 }]);
    await emptyTables(test.database, ['tenants']);
    expect(await rows(`insert into tenants (name) values ('West') returning id`)).toEqual([{ id: 2 }]);
  });

  it('leaves consumers whose dossiers go, who owe nothing then', async () => {
    await emptyTables(test.database, ['tenants'], { restart: true });
    await addConsumers(test.database);
    await emptyTables(test.database, ['dossiers']);
    expect(await rows('select open::int as open from consumer_balances')).toEqual([
      { open: 0 },
      { open: 0 },
      { open: 0 },
    ]);
    await emptyTables(test.database, ['consumers', 'tenants']);
    expect(await rows('select from consumer_balances')).toEqual([]);
  });

  it('knows of every table for whose truncation a trigger was written', async () => {
    const written = await rows(`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgtype & 32 > 0 and not tgisinternal and tgrelid <> 'audit_log'::regclass order by name`);
    expect(written.map(({ name }) => name)).toEqual(Object.keys(sums).toSorted());
  });
});
