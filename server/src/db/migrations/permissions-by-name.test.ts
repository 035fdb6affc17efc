import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Permission, permissions } from '@houston/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../start/create-app.ts';
import type { TestDatabase } from '../../testing/copies/database-copy.ts';
import { createTestDatabase, testEngines } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

describe.each(testEngines())('permissions that were stored as bits, on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-migrations-'));
  let old: TestDatabase;

  beforeAll(async () => {
    const earlier = readdirSync(migrationsFolder).filter((name) => name < '0035');
    for (const name of earlier) cpSync(join(migrationsFolder, name), join(folder, name));
    old = await createTestDatabase(engine, folder);
  });
  afterAll(async () => {
    await old.drop();
    rmSync(folder, { recursive: true });
  });

  /** How many flags there were when they were stored as bits; later ones come after them. */
  const flagsThen = 35;
  const bitOf = (flag: Permission) => 2 ** permissions.indexOf(flag);

  it('are the same ones by name, the highest bit included', async () => {
    const some: Permission[] = ['acceptanceManagementAllowed', 'workflowManagementAllowed', 'aionOperationsAllowed'];
    const mask = some.reduce((sum, flag) => sum + bitOf(flag), 0);
    await old.database.query(
      `insert into admins (first_name, last_name, email, extra_permissions) values ('A', 'B', 'a@b.example', ${mask})`,
    );
    await old.database.query(`insert into roles (name, description, permissions) values
      ('Administrator', 'x', ${2 ** flagsThen - 1}), ('None', 'x', 0), ('Highest', 'x', ${bitOf('operationInternalPermissionsAllowed')})`);
    await old.database.query(`insert into temporary_permissions (admin_id, permissions, start_at, end_at)
      values (1, ${bitOf('refundManagementAllowed')}, now(), now() + interval '1 hour')`);

    await migrateDatabase(old.database, migrationsFolder);

    const read = async (sql: string) =>
      (await old.database.query<{ held: string[] }>(sql)).rows.map(({ held }) => held);
    expect(await read('select extra_permissions as held from admins')).toEqual([some]);
    expect(await read('select permissions as held from roles order by id')).toEqual([
      permissions.slice(0, flagsThen),
      [],
      ['operationInternalPermissionsAllowed'],
    ]);
    expect(await read('select permissions as held from temporary_permissions')).toEqual([['refundManagementAllowed']]);
    expect(await read('select array_agg(name) as held from roles where takes_new_permissions')).toEqual([
      ['Administrator'],
    ]);
  });
});
