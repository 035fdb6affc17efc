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
  /**
   * Finds the ids of the page first, without joins, and reads only those rows: a page far down a table of wide rows then
   * walks along an index instead of through the rows. `where` and `sortBy` can name columns of the table alone.
   */
  idsFirst?: boolean;
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
  const { query, where, idsFirst = false } = options;
  const joined = (select: unknown): PgSelect => join((select as { $dynamic(): PgSelect }).$dynamic());
  const matching = db.select({ one: sql`1` }).from(table);
  const counted = (idsFirst ? (matching.$dynamic() as unknown as PgSelect) : joined(matching))
    .where(where)
    .limit(totalLimit + 1);
  const total = sql<number>`(select count(*)::int from (${counted}) as counted)`;
  const selected = db.select({ ...columns, total: total.as('total') }).from(table);
  const cut = (select: PgSelect) =>
    select
      .where(where)
      .orderBy(...orderOf(options))
      .limit(query.limit)
      .offset(query.skip);
  const rows = (await (idsFirst
    ? joined(selected.innerJoin(pageOfIds(db, table, options, cut), sql`page.page_id = ${options.id}`)).orderBy(
        ...orderOf(options),
      )
    : cut(joined(selected)))) as (Row & { total: number })[];
  const count = rows[0]?.total ?? (query.skip === 0 ? 0 : await countAlone(db, total));
  return { data: rows, total: Math.min(count, totalLimit), ...(count > totalLimit && { more: true }) };
}

function pageOfIds<Field extends string>(
  db: Db,
  table: PgTable,
  { id }: PageOptions<Field>,
  cut: (select: PgSelect) => PgSelect,
) {
  const ids = db.select({ pageId: sql<number>`${id}`.as('page_id') }).from(table);
  return (cut(ids.$dynamic() as unknown as PgSelect) as unknown as typeof ids).as('page');
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
