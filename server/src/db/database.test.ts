import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/copies/database-copy.ts';
import { asAnother } from '../testing/copies/lent-database.ts';
import { createTestDatabase, testEngines } from '../testing/test-database.ts';
import { findDatabaseError, isQueryTimeout } from './errors.ts';
import { queryRows } from './pool-database.ts';

const values = pgTable('db_values', {
  id: text().primaryKey(),
  cents: bigint({ mode: 'number' }),
  huge: bigint({ mode: 'bigint' }),
  at: timestamp({ withTimezone: true }),
  extra: jsonb(),
});

let migrations: string;
beforeAll(() => {
  migrations = mkdtempSync(join(tmpdir(), 'houston-migrations-'));
  writeFileSync(
    join(migrations, '0001_values.sql'),
    'create table db_values (id text primary key, cents bigint, huge bigint, at timestamptz, extra jsonb)',
  );
});
afterAll(() => rmSync(migrations, { recursive: true }));

describe.each(testEngines())('the database on %s', (engine) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await createTestDatabase(engine, migrations);
  });
  afterAll(() => made.drop());

  test('gives a hand-written query the documented types', async () => {
    const { rows } = await made.database.query(
      `select 7::int8 as small, 9007199254740993::int8 as large, array[1, 2]::int8[] as larges, 1.50::numeric as exact,
              timestamptz '2026-01-02 03:04:05.678+02' as moment, date '2026-01-02' as day, timestamp '2026-01-02 03:04' as local,
              '{"a":[1]}'::jsonb as json, true as yes, null as nothing, '\\x01ff'::bytea as bytes, interval '1 day' as span,
              array['2026-01-02']::date[] as days, array['a,b', null] as texts`,
    );
    expect(rows[0]).toEqual({
      small: 7,
      large: 9007199254740993n,
      larges: [1, 2],
      exact: '1.50',
      moment: new Date('2026-01-02T01:04:05.678Z'),
      day: '2026-01-02',
      local: '2026-01-02 03:04:00',
      json: { a: [1] },
      yes: true,
      nothing: null,
      bytes: Buffer.from([1, 255]),
      span: '1 day',
      days: ['2026-01-02'],
      texts: ['a,b', null],
    });
  });

  test('gives drizzle columns back as they were written', async () => {
    const row = {
      id: 'types',
      cents: 9007199254740991,
      huge: 9223372036854775807n,
      at: new Date('2026-03-29T01:30:00.123Z'),
      extra: { list: [1, 'ü'] },
    };
    const { orm } = made.database;
    await orm.insert(values).values(row);
    expect(await orm.select().from(values).where(eq(values.id, 'types'))).toEqual([row]);
    const counted = await orm.select({ n: sql<number>`count(*)` }).from(values).where(eq(values.id, 'types'));
    expect(counted).toEqual([{ n: 1 }]);
    const result = await orm.execute(sql`update db_values set cents = 1 where id = 'types'`);
    expect(result.rowCount).toBe(1);
  });

  test('works in UTC whatever the machine says', async () => {
    const { rows } = await made.database.query("select current_setting('timezone') as zone");
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  test('runs named prepared statements again and again', async () => {
    const find = made.database.orm
      .select({ id: values.id })
      .from(values)
      .where(eq(values.id, sql.placeholder('id')))
      .prepare('find_value');
    await made.database.query("insert into db_values (id) values ('named')");
    expect(await find.execute({ id: 'named' })).toEqual([{ id: 'named' }]);
    expect(await find.execute({ id: 'missing' })).toEqual([]);
  });

  test('answers several statements with the rows of the last', async () => {
    expect(await made.database.query('select 1 as a; select 2 as b')).toEqual({ rows: [{ b: 2 }], rowCount: 1 });
  });

  test('shows nothing of a transaction before its commit, and all after', async () => {
    const { database } = made;
    let seenOutside: Promise<unknown[]> | undefined;
    await database.transaction(async (tx) => {
      await tx.insert(values).values({ id: 'commit' });
      // PGlite lets this wait for the commit, PostgreSQL answers at once.
      seenOutside = asAnother(() => database.orm.select().from(values).where(eq(values.id, 'commit')).execute());
      if (engine === 'postgres') expect(await seenOutside).toEqual([]);
      const own = await queryRows(tx, 'select id from db_values where id = $1', ['commit']);
      expect(own.rows).toEqual([{ id: 'commit' }]);
    });
    if (engine === 'pglite') expect(await seenOutside).toHaveLength(1);
    expect(await database.orm.select().from(values).where(eq(values.id, 'commit'))).toHaveLength(1);
  });

  test('rolls back what a failing transaction did and passes its error on', async () => {
    const { database } = made;
    const failure = new Error('a rule said no');
    const run = database.transaction(async (tx) => {
      await tx.insert(values).values({ id: 'rollback' });
      throw failure;
    });
    await expect(run).rejects.toBe(failure);
    expect(await database.orm.select().from(values).where(eq(values.id, 'rollback'))).toEqual([]);
  });

  test('undoes only the inner part when a savepoint fails', async () => {
    const { database } = made;
    await database.transaction(async (tx) => {
      await tx.insert(values).values({ id: 'outer' });
      const inner = tx.transaction(async (savepoint) => {
        await savepoint.insert(values).values({ id: 'inner' });
        await savepoint.insert(values).values({ id: 'outer' });
      });
      const error = await inner.catch((reason: unknown) => reason);
      expect(findDatabaseError(error)).toMatchObject({ code: '23505', constraint: 'db_values_pkey' });
    });
    const { rows } = await database.query("select id from db_values where id in ('outer', 'inner')");
    expect(rows).toEqual([{ id: 'outer' }]);
  });

  test('keeps twenty simultaneous counters exact', async () => {
    const { database } = made;
    await database.query("insert into db_values (id, cents) values ('counter', 0)");
    const increments = Array.from({ length: 20 }, () =>
      database.transaction(async (tx) => {
        const { rows } = await queryRows<{ cents: number }>(
          tx,
          "select cents from db_values where id = 'counter' for update",
        );
        const cents = (rows[0]?.cents ?? 0) + 1;
        await tx.update(values).set({ cents }).where(eq(values.id, 'counter'));
      }),
    );
    await Promise.all(increments);
    expect((await database.query("select cents from db_values where id = 'counter'")).rows).toEqual([{ cents: 20 }]);
  });

  test('refuses to write in a read-only transaction', async () => {
    const run = made.database.transaction((tx) => tx.insert(values).values({ id: 'read only' }), {
      accessMode: 'read only',
    });
    const error = await run.catch((reason: unknown) => reason);
    expect(findDatabaseError(error)?.code).toBe('25006');
  });

  test('delivers a notification after the commit and none after a rollback', async () => {
    const { database } = made;
    const heard: string[] = [];
    let arrived = () => {};
    const last = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const stop = await database.listen('Some Channel', (payload) => {
      heard.push(payload);
      if (payload === 'last') arrived();
    });
    const failing = database.transaction(async (tx) => {
      await queryRows(tx, "select pg_notify('Some Channel', 'rolled back')");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction(async (tx) => {
      await queryRows(tx, "select pg_notify('Some Channel', 'committed')");
      await queryRows(tx, 'select 1');
      expect(heard).toEqual([]);
    });
    await database.query("select pg_notify('Some Channel', 'last')");
    await last;
    expect(heard).toEqual(['committed', 'last']);
    await stop();
    const { rows } = await database.query("select pg_notify('Some Channel', 'too late')");
    expect(rows).toHaveLength(1);
    expect(await database.isReady()).toBe(true);
    expect(heard).toHaveLength(2);
  });

  test('ends a transaction statement at the limit it was given', async () => {
    // An in-memory PGlite does not survive its watchdog, so this one is separate.
    const own = await createTestDatabase(engine, migrations);
    const run = own.database.transaction((tx) => queryRows(tx, 'select pg_sleep(20)'), { timeoutMs: 200 });
    const error = await run.catch((reason: unknown) => reason);
    expect(isQueryTimeout(error)).toBe(true);
    expect(await own.database.isReady()).toBe(engine === 'postgres');
    await own.drop();
    expect(await own.database.isReady()).toBe(false);
  });
});
