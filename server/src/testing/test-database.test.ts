import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { TestDatabase } from './copies/database-copy.ts';
import { createTestDatabase, testEngines } from './test-database.ts';

describe.each(testEngines())('a database for tests (%s)', (engine) => {
  const open: TestDatabase[] = [];

  afterEach(async () => {
    for (const one of open.splice(0)) await one.drop();
  });

  async function next() {
    const made = await createTestDatabase(engine);
    open.push(made);
    return made.database;
  }

  async function dropAll() {
    for (const one of open.splice(0)) await one.drop();
  }

  const count = async (database: TestDatabase['database'], from: string) =>
    (await database.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count;

  test('hands a database on as it was when it was new', async () => {
    const first = await next();
    await first.query("insert into tenants (name) values ('One'), ('Two')");
    await first.query('update bus_switch set paused = true');
    await first.query('create temporary table own (id int)');
    await dropAll();
    const second = await next();
    expect(await count(second, 'tenants')).toBe(0);
    expect(await count(second, 'bus_switch where not paused')).toBe(1);
    expect(await count(second, "pg_class where relname = 'own'")).toBe(0);
    const { rows } = await second.query("insert into tenants (name) values ('Three') returning id");
    expect(rows).toEqual([{ id: 1 }]);
    await expect(second.query('truncate audit_log')).rejects.toThrow('append-only');
    await second.query('update audit_head set last_id = 5');
    await dropAll();
    expect(await count(await next(), 'audit_head where last_id = 0')).toBe(1);
  });

  test('does not hand on a database whose tables were changed', async () => {
    await (await next()).query('alter table tenants add column spare text');
    await dropAll();
    await expect((await next()).query('select spare from tenants')).rejects.toThrow('spare');
  });

  test('cuts off whoever still uses a database after its test', async () => {
    const first = await next();
    await dropAll();
    await next();
    await expect(first.query('select 1')).rejects.toThrow();
  });

  test('does not hand on a database with an index or a setting of a test', async () => {
    for (const change of [
      'create index spare_name on tenants (name)',
      `do $$ begin execute format('alter database %I set lock_timeout = 7', current_database()); end $$`,
    ]) {
      await (await next()).query(change);
      await dropAll();
      const { rows } = await (await next()).query(
        `select indexname as left from pg_indexes where indexname = 'spare_name'
        union all select setconfig::text from pg_db_role_setting
          join pg_database on pg_database.oid = setdatabase
          where datname = current_database() and setconfig::text like '%lock_timeout%'`,
      );
      expect(rows).toEqual([]);
      await dropAll();
    }
  });

  test.runIf(engine === 'postgres')('cuts off a second connection too', async () => {
    const made = await createTestDatabase(engine);
    const other = await openDatabase({ url: made.url ?? '' });
    const held = other.transaction(async (tx) => {
      await tx.execute("insert into tenants (name) values ('One')");
      await made.drop();
      await tx.execute('select 1');
    });
    await expect(held).rejects.toThrow();
    await other.close();
    expect(await count(await next(), 'tenants')).toBe(0);
  });

  test('gives two tests that run beside each other two databases', async () => {
    const [one, two] = [await next(), await next()];
    await one.query("insert into tenants (name) values ('One')");
    expect(await count(two, 'tenants')).toBe(0);
  });
});
