import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../test-app.ts';

const root = join(import.meta.dirname, '../..');
const modules = await Promise.all(
  globSync('**/*.table.ts', { cwd: root }).map((file): Promise<object> => import(join(root, file))),
);

/** Every column that the code names: where it is, its type, and whether it is always there. */
const named = modules
  .flatMap((exported) => Object.values(exported).filter((value) => is(value, PgTable)))
  .flatMap((table) => {
    const { name, schema = 'public' } = getTableConfig(table);
    return Object.values(getTableColumns(table)).map((column) => ({
      place: `${schema}.${name}.${column.name}`,
      type: column.getSQLType().replaceAll(', ', ','),
      isRequired: column.notNull,
    }));
  });

describeEngines('the columns that the code names', (engine) => {
  const test = useTestApp(engine);

  it('are those that the migrations have made', async () => {
    const { rows } = await test.database.query<{ place: string; type: string; isRequired: boolean }>(`
      select n.nspname || '.' || c.relname || '.' || a.attname as place,
        format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull or c.relkind = 'v' as "isRequired"
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v')`);
    const made = new Map(rows.map((row) => [row.place, row]));
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ place }) => !made.has(place))).toEqual([]);
    const otherwise = named.filter(({ place, type }) => type !== made.get(place)?.type);
    expect(otherwise.map((column) => [column, made.get(column.place)?.type])).toEqual([]);
    // What the code takes for always there is always there.
    expect(named.filter(({ place, isRequired }) => isRequired && !made.get(place)?.isRequired)).toEqual([]);
  });
});
