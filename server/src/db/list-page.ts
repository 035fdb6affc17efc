/** One page of a list, in an order that an index can serve, and its total where that is asked for: counted up to a limit, or kept. */

import { type Page, type SortTerm, type TotalTime, totalLimit } from '@houston/contract/paging';
import { asc, desc, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn, type PgSelect, type PgTable, PgText } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { selectRows } from './rows.ts';

export interface PageOptions<Field extends string> {
  query: { limit: number; skip: number; order: readonly SortTerm<Field>[]; total?: TotalTime };
  /** The column or expression that each sort name stands for: the one its index is on. Most are `byColumns`. */
  sortBy: Record<Field, SQLWrapper>;
  /** Breaks ties, so that paging never repeats or drops a row. */
  id: PgColumn;
  where?: SQL | undefined;
  /** Rows of which this is true stand before all others, whatever the order: the one that a search names by its number. */
  first?: SQL | undefined;
  /**
   * Finds the ids of the page first, without joins, and reads only those rows: a page far down a table of wide rows then
   * walks along an index instead of through the rows. `where` and `sortBy` can name columns of the table alone. The value names
   * the statement that reads the rows, which is built and planned once: its columns and joins are always the same.
   */
  idsFirst?: string;
  /** How many match as a counter has it, so that none is counted: a number, exact and without a limit. */
  kept?: SQL | undefined;
}

type Columns = Record<string, PgColumn | SQL | SQL.Aliased>;

/** Selects `columns` of `table`; `join` may add joins. What is counted is counted up to 10,000 rows, and it says when there are more. */
export async function selectPage<Row, Field extends string>(
  db: Db,
  table: PgTable,
  columns: Columns,
  options: PageOptions<Field>,
  join: (select: PgSelect) => PgSelect = (select) => select,
): Promise<Page<Row>> {
  const { query, where, idsFirst, kept } = options;
  const joined = (select: unknown): PgSelect => join((select as { $dynamic(): PgSelect }).$dynamic());
  const total = kept ?? countUpTo(db, table, where, idsFirst === undefined ? join : (select) => select);
  if (query.total === 'only') return { data: [], ...totalOf(await countAlone(db, total), kept !== undefined) };
  const isCounted = kept !== undefined || query.total !== 'later';
  if (idsFirst !== undefined) {
    const { ids, total: found } = await findIds(db, table, options, isCounted ? total : null);
    const count = found ?? endOf(ids.length, query);
    const read = () => rowsByIds<Row>(db, idsFirst, options.id, () => joined(db.select(columns).from(table)));
    const data = ids.length === 0 ? [] : await read().execute({ ids });
    return { data, ...(count !== undefined && totalOf(count, kept !== undefined)) };
  }
  const selected = db
    .select({ ...columns, ...(isCounted && { total: sql<number>`${total}`.as('total') }) })
    .from(table);
  const data = (await joined(selected)
    .where(where)
    .orderBy(...orderOf(options))
    .limit(query.limit)
    .offset(query.skip)) as (Row & { total?: number })[];
  // A row may have a `total` of its own, which is no count of them.
  const count =
    (isCounted ? data[0]?.total : undefined) ??
    endOf(data.length, query) ??
    (isCounted ? await countAlone(db, total) : undefined);
  return { data, ...(count !== undefined && totalOf(count, kept !== undefined)) };
}

function countUpTo(db: Db, table: PgTable, where: SQL | undefined, join: (select: PgSelect) => PgSelect): SQL {
  const matching = join(db.select({ one: sql`1` }).from(table).$dynamic() as unknown as PgSelect);
  return sql`(select count(*)::int from (${matching.where(where).limit(totalLimit + 1)}) as counted)`;
}

interface IdsFound {
  ids: number[];
  total?: number;
}

async function findIds<Field extends string>(
  db: Db,
  table: PgTable,
  options: PageOptions<Field>,
  total: SQL | null,
): Promise<IdsFound> {
  const { id, where = sql`true`, query } = options;
  const rows = await selectRows<IdsFound>(
    db,
    sql`select array(
      select ${id} from ${table} where ${where} order by ${sql.join(orderOf(options), sql`, `)}
      limit ${query.limit} offset ${query.skip}
    ) as ids${total === null ? sql`` : sql`, ${total} as total`}`,
  );
  return rows[0] ?? { ids: [] };
}

interface RowsStatement<Row> {
  execute(values: { ids: readonly number[] }): Promise<Row[]>;
}

const statements = new WeakMap<Db, Map<string, RowsStatement<unknown>>>();

/** Reads the rows with the ids that it is given, in their order. */
function rowsByIds<Row>(db: Db, name: string, id: PgColumn, select: () => PgSelect): RowsStatement<Row> {
  const known = statements.get(db) ?? new Map<string, RowsStatement<unknown>>();
  statements.set(db, known);
  const ids = sql`${sql.placeholder('ids')}::bigint[]`;
  const statement =
    known.get(name) ??
    (select()
      .where(sql`${id} = any(${ids})`)
      .orderBy(sql`array_position(${ids}, ${id})`)
      .prepare(name) as unknown as RowsStatement<unknown>);
  known.set(name, statement);
  return statement as RowsStatement<Row>;
}

/** How many there are when a page shows the end of the list; undefined when it does not. */
export function endOf(rows: number, { limit, skip }: { limit: number; skip: number }): number | undefined {
  return rows < limit && (rows > 0 || skip === 0) ? skip + rows : undefined;
}

/** A count as lists answer it. @param isExact whatever it is; else it is one past the limit when there are more */
export function totalOf(count: number, isExact = false): { total: number; more?: true } {
  return count > totalLimit && !isExact ? { total: totalLimit, more: true } : { total: count };
}

async function countAlone(db: Db, total: SQL): Promise<number> {
  const rows = await selectRows<{ total: number }>(db, sql`select ${total} as total`);
  return rows[0]?.total ?? 0;
}

// The tie-breaker runs in the direction of the first term: an index can be read backwards, but not half of it.
function orderOf<Field extends string>({ query, sortBy, id, first }: PageOptions<Field>): SQL[] {
  const terms = query.order.map((term) => (term.descending ? desc(sortBy[term.field]) : asc(sortBy[term.field])));
  return [...(first === undefined ? [] : [desc(first)]), ...terms, query.order[0]?.descending ? desc(id) : asc(id)];
}

type ColumnNames<Selected> = {
  [Name in keyof Selected]: Selected[Name] extends PgColumn ? Name : never;
}[keyof Selected];

/** What lists that are sorted by columns of a table say of it: a typed text goes by its small letters, all else as it is stored. */
export function byColumns<Selected extends Columns>(columns: Selected): Record<ColumnNames<Selected>, SQLWrapper> {
  const sorts = Object.entries(columns).flatMap(([name, column]) =>
    is(column, PgColumn) ? [[name, isTyped(column) ? sql`lower(${column})` : column]] : [],
  );
  return Object.fromEntries(sorts) as Record<ColumnNames<Selected>, SQLWrapper>;
}

function isTyped(column: PgColumn): boolean {
  return is(column, PgText) && (column.enumValues ?? []).length === 0;
}

/** A pattern for `like` that matches `text` literally, anywhere, once both sides are lower case. */
export function containing(text: string): string {
  return `%${literalLike(text.toLowerCase())}%`;
}

/** As part of a pattern for `like` that matches it alone. */
export function literalLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** Every three characters are a list of the index to read; the lists of so many characters of a number leave next to nothing over. */
const searchedCharacters = 6;

/** Whether a number, as text, holds `part` in any case: its trigram index is asked for the end of it alone. */
export function holdsNumber(number: SQLWrapper, part: string): SQL {
  const inIndex = sql`lower(${number}) like ${containing(part.slice(-searchedCharacters))}`;
  if (part.length <= searchedCharacters) return inIndex;
  return sql`${inIndex} and position(${part.toLowerCase()} in lower(${number})) > 0`;
}
