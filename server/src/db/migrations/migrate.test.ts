import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/copies/database-copy.ts';
import { createTestDatabase, testEngines } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { MigrationError } from '../errors.ts';
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

  test('outside of a transaction change rows in portions and make indexes, one that was not finished anew', async () => {
    write('0001_first.sql', `${first} insert into steps (name) select 'step' from generate_series(1, 25);`);
    write(
      '0002_outside.sql',
      `-- Runs outside of a transaction.
update steps set name = 'step ' || at where at in (select at from steps where name = 'step' and at > 1 limit 10);
-- Found while rows are written.
create unique index concurrently if not exists steps_name on steps (name);
`,
    );
    await migrateDatabase(made.database, folder);
    expect(new Set(await readSteps()).size).toBe(25);
    expect(await isValid('steps_name')).toBe(true);

    write('0003_twice.sql', "insert into steps (name) values ('a')");
    const unique = 'create unique index concurrently if not exists steps_first on steps (left(name, 1));';
    write('0004_refused.sql', `-- Runs outside of a transaction.\n${unique}\n`);
    await expect(migrateDatabase(made.database, folder)).rejects.toThrow('0004_refused.sql failed: could not create');
    // PostgreSQL has it all the same, and keeps it up without using it.
    expect(await isValid('steps_first')).toBe(engine === 'postgres' ? false : undefined);
    await made.database.query("delete from steps where name like 'step%'");
    expect(await migrateDatabase(made.database, folder)).toEqual(['0004_refused.sql']);
    expect(await isValid('steps_first')).toBe(true);
    expect(await migrateDatabase(made.database, folder)).toEqual([]);
  });

  async function isValid(index: string): Promise<boolean | undefined> {
    const { rows } = await made.database.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    return rows[0]?.valid;
  }

  test.runIf(engine === 'postgres')(
    'outside of a transaction run once when several servers start together',
    async () => {
      write('0001_first.sql', `${first} insert into steps (name) select 'step' from generate_series(1, 25);`);
      const index = 'create index concurrently if not exists steps_name on steps (name);';
      write('0002_outside.sql', `-- Runs outside of a transaction.\n${index}\n`);
      write('0003_last.sql', "insert into steps (name) values ('last')");
      const url = made.url ?? '';
      const others = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
      const done = await Promise.all([made.database, ...others].map((database) => migrateDatabase(database, folder)));
      expect(done.flat().sort()).toEqual(['0001_first.sql', '0002_outside.sql', '0003_last.sql']);
      await Promise.all(others.map((database) => database.close()));
    },
  );

  test.runIf(engine === 'postgres')('wait for a table that is held without anybody queueing behind them', async () => {
    write('0001_first.sql', first);
    await migrateDatabase(made.database, folder);
    write('0002_column.sql', 'alter table steps add column more text');
    const other = await openDatabase({ url: made.url ?? '' });
    let told = 0;
    const onLocked = () => {
      told += 1;
    };
    const waits = { onLocked, lockMs: 100, pauseMs: 100, forMs: 60_000 };
    let migrating: Promise<string[]> | undefined;
    await other.transaction(async (tx) => {
      await tx.execute('lock table steps in access share mode');
      await expect(migrateDatabase(made.database, folder, { ...waits, forMs: 300 })).rejects.toThrow('lock timeout');
      migrating = migrateDatabase(made.database, folder, waits);
      migrating.catch(() => {});
      // A reader waits for no longer than a try, though the table is not given back.
      for (let read = 0; read < 20; read += 1) await other.query('select from steps');
    });
    expect(await migrating).toEqual(['0002_column.sql']);
    // Each start says so once.
    expect(told).toBe(2);
    await other.close();
  });
});
