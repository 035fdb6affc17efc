/** What nobody can use any more and nobody is told of: in portions, each a short statement of its own that an index finds the rows of. */
import { type SQL, sql } from 'drizzle-orm';
import type { App } from '../call.ts';

/** Tens of milliseconds. All of it at once would reach the limit of a statement where workers were away for long, and each time again. */
export const endedPortion = 2_000;

export interface Ended {
  readonly table: string;
  /** Which rows have ended. */
  readonly where: SQL;
}

/** Goes on until none is left. Workers that do so at the same time pass over what the other is at. */
export async function deleteEnded(
  { database }: Pick<App, 'database'>,
  { table, where }: Ended,
  isStopping: () => boolean,
): Promise<void> {
  const rows = sql.identifier(table);
  while (!isStopping()) {
    const { rowCount } = await database.orm.execute(
      sql`delete from ${rows} where ctid = any(array(
        select ctid from ${rows} where ${where} limit ${endedPortion} for update skip locked))`,
    );
    if ((rowCount ?? 0) < endedPortion) return;
  }
}
