/** A condition on ids that another query finds. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './engine.ts';
import { selectRows } from './rows.ts';

/**
 * Found first, and by itself: the planner then sees which they are, and knows whether they are many.
 * @param ids a query of a column `id`, of few rows
 */
export async function isOneOf(db: Db, column: SQL, ids: SQL): Promise<SQL> {
  const rows = await selectRows<{ id: number }>(db, ids);
  return sql`${column} = any(${`{${rows.map((row) => row.id).join(',')}}`}::bigint[])`;
}
