/** What every store does: one row of a table by its `id`, and the rows of a statement that is written by hand. */
import { isDeepStrictEqual } from 'node:util';
import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './engine.ts';

type TableWithId = PgTable & { id: PgColumn };
type TableWithVersion = TableWithId & { version: PgColumn };

/** @returns the row as it is stored. @throws the database's refusal; `onViolation` makes it one of ours */
export async function insertOne<Table extends PgTable>(
  db: Db,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [row] = await db.insert(table).values(values).returning();
  if (row === undefined) throw new Error(`nothing was stored in ${getTableName(table)}`);
  return row as Table['$inferSelect'];
}

/** The row, locked until the transaction ends; null when there is none. */
export async function lockOne<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  id: number,
): Promise<Table['$inferSelect'] | null> {
  const [row] = await tx
    .select()
    .from(table as TableWithId)
    .where(eq(table.id, id))
    .for('update');
  return (row as Table['$inferSelect'] | undefined) ?? null;
}

/** Changes a row and counts its `version` on: forms that show the one before are stale. @throws when there is no such row */
export async function saveOne<Table extends TableWithVersion>(
  tx: Tx,
  table: Table,
  id: number,
  values: Partial<Table['$inferInsert']>,
): Promise<Table['$inferSelect']> {
  const [row] = await tx
    .update(table as TableWithVersion)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (row === undefined) throw new Error(`row ${id} of ${getTableName(table)} is gone`);
  return row as Table['$inferSelect'];
}

/** Whether a record already has all these values: saving them would write a history of nothing. */
export function hasAll<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return isDeepStrictEqual({ ...row, ...values }, row);
}

/**
 * The rows of a statement that drizzle's builder cannot say. Every value in it is a parameter, as `sql` binds it.
 * @template Row what the statement calls its columns, a time as text; nothing checks it but a test that reads such a row
 */
export async function selectRows<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}
