import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/copies/database-copy.ts';
import { createTestDatabase, testEngines } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { MigrationError } from './errors.ts';
import { migrateDatabase } from './migrate.ts';

describe.each(testEngines())('migrations on %s', (engine) => {
  const empty = mkdtempSync(join(tmpdir(), 'houston-migrations-'));
  let folder: string;
  let made: TestDatabase;

  beforeAll(async () => {
    made = await createTestDatabase(engine, empty);
  });
  afterAll(async () => {
    await made.drop();
    rmSync(empty, { recursive: true });
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'houston-migrations-'));
    await made.database.query('drop table if exists houston_migrations, steps');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(name: string, sql: string): void {
    writeFileSync(join(folder, name), sql);
  }
  async function readSteps(): Promise<unknown[]> {
    return (await made.database.query<{ name: string }>('select name from steps order by at, name')).rows.map(
      ({ name }) => name,
    );
  }
  const first = 'create table steps (at serial, name text);\n';

  test('run once, in the order of their numbers', async () => {
    write('0010_last.sql', "insert into steps (name) values ('last')");
    write(
      '0002_body.sql',
      "do $$ begin insert into steps (name) values ('body;'); end $$; insert into steps (name) values ('two')",
    );
    write('0001_first.sql', first);
    expect(await migrateDatabase(made.database, folder)).toEqual(['0001_first.sql', '0002_body.sql', '0010_last.sql']);
    expect(await readSteps()).toEqual(['body;', 'two', 'last']);
    expect(await migrateDatabase(made.database, folder)).toEqual([]);
    write('0011_new.sql', "insert into steps (name) values ('new')");
    expect(await migrateDatabase(made.database, folder)).toEqual(['0011_new.sql']);
  });

  test('stop when a file that ran was changed, but not for its line ends', async () => {
    write('0001_first.sql', first);
    await migrateDatabase(made.database, folder);
    write('0001_first.sql', first.replaceAll('\n', '\r\n'));
    expect(await migrateDatabase(made.database, folder)).toEqual([]);
    write('0001_first.sql', `${first} -- and more`);
    await expect(migrateDatabase(made.database, folder)).rejects.toThrow('0001_first.sql was changed after it ran');
  });

  test('keep nothing of a file that fails and run it when it is mended', async () => {
    write('0001_first.sql', first);
    write('0002_broken.sql', "insert into steps (name) values ('half'); select no_such_function()");
    const failure = migrateDatabase(made.database, folder);
    await expect(failure).rejects.toBeInstanceOf(MigrationError);
    await expect(failure).rejects.toThrow('0002_broken.sql failed');
    expect(await readSteps()).toEqual([]);
    write('0002_broken.sql', "insert into steps (name) values ('whole')");
    expect(await migrateDatabase(made.database, folder)).toEqual(['0002_broken.sql']);
    expect(await readSteps()).toEqual(['whole']);
  });

  test('refuse a number that was passed, a number used twice, and a wrong name', async () => {
    write('0002_first.sql', first);
    await migrateDatabase(made.database, folder);
    write('0001_late.sql', 'select 1');
    await expect(migrateDatabase(made.database, folder)).rejects.toThrow('comes before 0002_first.sql');
    write('0002_again.sql', 'select 1');
    await expect(migrateDatabase(made.database, folder)).rejects.toThrow('Two migrations have the number 0002');
    rmSync(join(folder, '0002_again.sql'));
    write('3_short.sql', 'select 1');
    await expect(migrateDatabase(made.database, folder)).rejects.toThrow('not named');
  });

  test('run once when several servers start together', async () => {
    write('0001_first.sql', `${first} select pg_sleep(0.2);`);
    write('0002_once.sql', "insert into steps (name) values ('once')");
    const { url } = made;
    const others = url ? await Promise.all([openDatabase({ url }), openDatabase({ url })]) : [made.database];
    const done = await Promise.all([made.database, ...others].map((database) => migrateDatabase(database, folder)));
    expect(done.flat().sort()).toEqual(['0001_first.sql', '0002_once.sql']);
    expect(await readSteps()).toEqual(['once']);
    if (url) await Promise.all(others.map((database) => database.close()));
  });
});
