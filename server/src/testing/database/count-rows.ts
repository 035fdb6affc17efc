import type { Database } from '../../db/database.ts';

/** @param from a table, and what its rows must be */
export async function countRows(
  { database }: { database: Database },
  from: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from ${from}`, values);
  return rows[0]?.count ?? -1;
}
