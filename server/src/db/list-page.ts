/** One page of a list: rows and a capped total in a single statement, in an order that an index can serve. */
import { type Page, type SortTerm, totalLimit } from '@houston/contract/paging';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

export interface PageOptions<Field extends string> {
  query: { limit: number; skip: number; order: readonly SortTerm<Field>[] };
  /** The column or expression that each sort name stands for: the one its index is on. */
  sortBy: Record<Field, SQLWrapper>;
  /** Breaks ties, so that paging never repeats or drops a row. */
  id: PgColumn;
  where?: SQL | undefined;
}

type Columns = Record<string, PgColumn | SQL | SQL.Aliased>;

/** Selects `columns` of `table`; `join` may add joins. The total counts at most 10,000 rows and says when there are more. */
export async function selectPage<Row, Field extends string>(
  db: Db,
  table: PgTable,
  columns: Columns,
  options: PageOptions<Field>,
  join: (select: PgSelect) => PgSelect = (select) => select,
): Promise<Page<Row>> {
  const { query, where } = options;
  const counted = join(db.select({ one: sql`1` }).from(table).$dynamic() as never)
    .where(where)
    .limit(totalLimit + 1);
  const total = sql<number>`(select count(*)::int from (${counted}) as counted)`;
  const rows = (await join(
    db
      .select({ ...columns, total: total.as('total') })
      .from(table)
      .$dynamic() as never,
  )
    .where(where)
    .orderBy(...orderOf(options))
    .limit(query.limit)
    .offset(query.skip)) as (Row & { total: number })[];
  const count = rows[0]?.total ?? (query.skip === 0 ? 0 : await countAlone(db, total));
  return { data: rows, total: Math.min(count, totalLimit), ...(count > totalLimit && { more: true }) };
}

async function countAlone(db: Db, total: SQL<number>): Promise<number> {
  const result = await db.execute<{ total: number }>(sql`select ${total} as total`);
  return result.rows[0]?.total ?? 0;
}

// The tie-breaker runs in the direction of the first term: an index can be read backwards, but not half of it.
function orderOf<Field extends string>({ query, sortBy, id }: PageOptions<Field>): SQL[] {
  const terms = query.order.map((term) => (term.descending ? desc(sortBy[term.field]) : asc(sortBy[term.field])));
  return [...terms, query.order[0]?.descending ? desc(id) : asc(id)];
}

/** A pattern for `like` that matches `text` literally, anywhere, once both sides are lower case. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
