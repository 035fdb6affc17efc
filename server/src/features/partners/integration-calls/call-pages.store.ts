/** Which calls are on a page of the list, and how many there are, without opening more days of the log than it takes. */
import { totalLimit } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import type { CallSearch } from './call-search.ts';

/**
 * Spans of the log in days before now, the newest first. Each is read by itself, and those before it are not read again: most
 * pages are those of today, and to plan a statement for ninety days takes longer than to run it.
 */
const spans: readonly Span[] = [
  { from: 1, to: null },
  { from: 8, to: 1 },
  { from: 32, to: 8 },
  { from: null, to: 32 },
];
const everything: Span = { from: null, to: null };
/** With more routes the rows are read along time, and those of other routes passed over. */
const fewRoutes = 8;

interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

export interface PageOfCalls {
  readonly limit: number;
  readonly skip: number;
  readonly isDescending: boolean;
  readonly now: Date;
}

interface PlacedCall {
  readonly id: number;
  /** In milliseconds, cut and not rounded. */
  readonly at: number;
}

/** The calls of one page, in their order. */
export async function placeCalls(db: Db, search: CallSearch, page: PageOfCalls): Promise<PlacedCall[]> {
  const placed: PlacedCall[] = [];
  let { skip } = page;
  // The oldest come from the first day there is.
  for (const span of page.isDescending ? spans : [everything]) {
    // To count along an index costs a fraction of putting in order what is skipped anyway.
    const there =
      skip === 0 || span === everything ? null : await countIn(db, search, { ...page, most: skip + 1 }, span);
    if (there !== null && there <= skip) {
      skip -= there;
      continue;
    }
    placed.push(...(await placeIn(db, search, { ...page, skip, limit: page.limit - placed.length }, span)));
    if (placed.length === page.limit) break;
    skip = 0;
  }
  return placed;
}

/** At most `limit` of one span. */
async function placeIn(
  db: Db,
  search: CallSearch,
  { limit, skip, isDescending, now }: PageOfCalls,
  span: Span,
): Promise<PlacedCall[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const inOrder = sql`c.called_at ${direction}, c.id ${direction}`;
  const found = idsOf({ ...search, where: [...search.where, ...within(span, now)] }, inOrder, skip + limit);
  const rows = await selectRows<{ id: number | string; at: number | string }>(
    db,
    sql`select c.id, floor(extract(epoch from c.called_at) * 1000)::bigint as at
      from (select c.id, c.called_at from (${found}) as c order by ${inOrder} limit ${limit} offset ${skip}) as c
      order by ${inOrder}`,
  );
  return rows.map(({ id, at }) => ({ id: Number(id), at: Number(at) }));
}

/** At least the first `limit` ids that are found, each route by itself where there are few. */
function idsOf({ where, ofRoutes, routes, areFew }: CallSearch, inOrder: SQL, limit: number): SQL {
  const of = (more: readonly SQL[]) => sql`select c.id, c.called_at from integration_calls c
    ${whereOf([...where, ...more])} order by ${inOrder} limit ${limit}`;
  if (routes === null) return of(ofRoutes);
  if (areFew || routes.length > fewRoutes)
    return of([...ofRoutes, sql`c.route_id = any(${sql.param(routes)}::bigint[])`]);
  return sql.join(
    routes.map((route) => sql`(${of([sql`c.route_id = ${route}::bigint`])})`),
    sql` union all `,
  );
}

/** How many calls there are, counted until they are more than lists tell. */
export async function countCalls(db: Db, search: CallSearch, now: Date): Promise<number> {
  let count = 0;
  for (const span of spans) {
    count += await countIn(db, search, { now, most: totalLimit + 1 - count }, span);
    if (count > totalLimit) break;
  }
  return count;
}

async function countIn(
  db: Db,
  { where, ofRoutes, routes, areFew }: CallSearch,
  { now, most }: { now: Date; most: number },
  span: Span,
): Promise<number> {
  const along =
    routes === null
      ? ofRoutes
      : [
          ...(areFew || routes.length > fewRoutes ? ofRoutes : []),
          sql`c.route_id = any(${sql.param(routes)}::bigint[])`,
        ];
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from integration_calls c
      ${whereOf([...where, ...along, ...within(span, now)])} limit ${most}) as counted`,
  );
  return row?.count ?? 0;
}

function whereOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;
}

// A time in the text: a parameter would be planned for every day.
export function timeOf(milliseconds: number): SQL {
  return sql.raw(`timestamptz '${new Date(milliseconds).toISOString()}'`);
}

function within({ from, to }: Span, now: Date): SQL[] {
  const ago = (days: number) => timeOf(now.getTime() - days * 24 * 3_600_000);
  return [
    ...(from === null ? [] : [sql`c.called_at >= ${ago(from)}`]),
    ...(to === null ? [] : [sql`c.called_at < ${ago(to)}`]),
  ];
}
