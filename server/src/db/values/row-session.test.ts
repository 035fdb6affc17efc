import { eq, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';

const parents = pgTable('row_parents', { id: integer().notNull(), name: text() });
const children = pgTable('row_children', {
  id: bigint({ mode: 'number' }).notNull(),
  parentId: integer('parent_id'),
  at: timestamp({ withTimezone: true }),
  more: jsonb(),
});
const { id, at, more } = children;

describeEngines('rows', (engine) => {
  const t = useTestApp(engine);
  beforeAll(async () => {
    await t.database.query('create table row_parents (id int not null, name text)');
    await t.database.query('create table row_children (id bigint not null, parent_id int, at timestamptz, more jsonb)');
    await t.database.query(`insert into row_parents values (1, 'One')`);
    await t.database.query(
      `insert into row_children values (1, 1, '2026-11-20T09:00:00Z', '{"a": [1]}'), (2, null, null, null)`,
    );
  });

  it('have the values of their columns, and nulls', async () => {
    const name = sql<string | null>`${parents.name}`.as('its_name');
    const late = sql<Date>`${at} + interval '1 day'`.mapWith(at);
    const read = () =>
      t.database.orm
        .select({ id, at, more, name, late, one: sql<number>`count(*) over ()` })
        .from(children)
        .leftJoin(parents, eq(parents.id, children.parentId))
        .orderBy(id);
    const rows = [
      {
        ...{ id: 1, at: new Date('2026-11-20T09:00:00Z'), more: { a: [1] }, name: 'One' },
        ...{ late: new Date('2026-11-21T09:00:00Z'), one: 2 },
      },
      { id: 2, at: null, more: null, name: null, late: null, one: 2 },
    ];
    expect(await read()).toEqual(rows);
    const prepared = read().prepare('rows-of-a-test');
    expect([await prepared.execute(), await prepared.execute()]).toEqual([rows, rows]);
    expect(await t.database.transaction((tx) => tx.select({ id }).from(children).where(eq(id, 2)))).toEqual([
      { id: 2 },
    ]);
  });

  it('hold those of other tables whole, or null where there is none', async () => {
    const rows = await t.database.orm
      .select({ id, parent: parents })
      .from(children)
      .leftJoin(parents, eq(parents.id, children.parentId))
      .orderBy(id);
    expect(rows).toEqual([
      { id: 1, parent: { id: 1, name: 'One' } },
      { id: 2, parent: null },
    ]);
  });

  it('come back from what is stored', async () => {
    const [row] = await t.database.orm.insert(parents).values({ id: 2, name: null }).returning();
    expect(row).toEqual({ id: 2, name: null });
  });
});
