import type { Query } from '@houston/contract/endpoint';
import type { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type {
  CallFailureGroup,
  HttpCall,
  HttpCallRow,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { type Page, totalLimit } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../db/database.ts';
import { endOf, totalOf } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { type CallFilters, type CallSearch, callSearch } from './call-search.ts';

type ListQuery = Query<typeof integrationCallsApi.list>;

/**
 * How far back is looked, in days, until the page is full: most pages are those of today, and a statement that says so opens one
 * day of the log and not ninety.
 */
const looks = [1, 8, null];
/** With more routes the rows are read along time, and those of other routes passed over. */
const fewRoutes = 8;

const rowColumns = sql`c.id, c.called_at as "dateTimeUtc", c.inbound, c.method as "httpMethod", c.url,
  c.status as "responseStatusCode", c.duration_ms as "responseTimeMs", c.transaction_number as "transactionIdentifier",
  c.partner_id as "integrationPartnerId", coalesce(p.name, '') as "integrationPartnerName", c.error, c.attempt`;

interface Read extends Omit<HttpCallRow, 'dateTimeUtc' | 'id'> {
  id: number | string;
  dateTimeUtc: Date | string;
}

/** One page of calls. */
export async function selectCalls(database: Database, query: ListQuery, now: Date): Promise<Page<HttpCallRow>> {
  const { limit, skip, order, total, ...filters } = query;
  const search = await callSearch(database, filters);
  if (search === null) return { data: [], total: 0 };
  if (total === 'only') return { data: [], ...totalOf(await countCalls(database.orm, search, now)) };
  const isDescending = order[0]?.descending ?? true;
  const data = await readPage(database.orm, search, { limit, skip, isDescending, now });
  const end = endOf(data.length, { limit, skip });
  if (end !== undefined) return { data, ...totalOf(end) };
  return total === 'later' ? { data } : { data, ...totalOf(await countCalls(database.orm, search, now)) };
}

async function readPage(
  db: Db,
  search: CallSearch,
  page: { limit: number; skip: number; isDescending: boolean; now: Date },
): Promise<HttpCallRow[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const inOrder = sql`c.called_at ${direction}, c.id ${direction}`;
  let rows: Read[] = [];
  // The oldest come from the first day there is.
  for (const days of page.isDescending ? looks : [null]) {
    const since = sinceOf(days, page.now);
    const found = idsOf({ ...search, where: [...search.where, ...since] }, inOrder, page.skip + page.limit);
    rows = await selectRows<Read>(
      db,
      sql`with page as materialized (
          select c.id, c.called_at from (${found}) as c order by ${inOrder} limit ${page.limit} offset ${page.skip}
        )
        select ${rowColumns} from page join integration_calls c on c.id = page.id and c.called_at = page.called_at
          left join integration_partners p on p.id = c.partner_id
        ${since.length === 0 ? sql`` : sql`where ${sql.join(since, sql` and `)}`} order by ${inOrder}`,
    );
    if (rows.length === page.limit) break;
  }
  return rows.map((row) => ({ ...row, id: Number(row.id), dateTimeUtc: new Date(row.dateTimeUtc) }));
}

/** At least the first `limit` ids that are found, each route by itself where there are few. */
function idsOf({ where, routes, areFew }: CallSearch, inOrder: SQL, limit: number): SQL {
  const of = (more: readonly SQL[]) => {
    const all = [...where, ...more];
    return sql`select c.id, c.called_at from integration_calls c
      ${all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`} order by ${inOrder} limit ${limit}`;
  };
  if (routes === null) return of([]);
  if (areFew || routes.length > fewRoutes) return of([sql`c.route_id = any(${sql.param(routes)}::bigint[])`]);
  return sql.join(
    routes.map((route) => sql`(${of([sql`c.route_id = ${route}::bigint`])})`),
    sql` union all `,
  );
}

// A time in the text: a parameter would be planned for every day.
function sinceOf(days: number | null | undefined, now: Date): SQL[] {
  if (days === null || days === undefined) return [];
  const since = new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
  return [sql`c.called_at >= ${sql.raw(`timestamptz '${since}'`)}`];
}

async function countCalls(db: Db, { where, routes }: CallSearch, now: Date): Promise<number> {
  const conditions = [...where, ...(routes === null ? [] : [sql`c.route_id = any(${sql.param(routes)}::bigint[])`])];
  let count = 0;
  for (const days of looks) {
    const all = [...conditions, ...sinceOf(days, now)];
    const [row] = await selectRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select from integration_calls c
        ${all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`} limit ${totalLimit + 1}) as counted`,
    );
    count = row?.count ?? 0;
    if (count > totalLimit) break;
  }
  return count;
}

interface ReadCall extends Read, Omit<HttpCall, keyof HttpCallRow | 'requestHeaders' | 'responseHeaders'> {
  requestHeaders: string | null;
  responseHeaders: string | null;
}

export async function findCall(database: Database, id: number): Promise<HttpCall | null> {
  const [row] = await selectRows<ReadCall>(
    database.orm,
    sql`select ${rowColumns}, c.request_body as "requestBody", c.response_body as "responseBody",
        c.request_headers as "requestHeaders", c.response_headers as "responseHeaders", c.request_size as "requestSize",
        c.response_size as "responseSize", c.request_id as "requestId", c.bus_transaction_id as "busTransactionId", c.step,
        coalesce(p.key, '') as "partnerKey"
      from integration_calls c left join integration_partners p on p.id = c.partner_id where c.id = ${id}::bigint`,
  );
  if (row === undefined) return null;
  return {
    ...row,
    id: Number(row.id),
    dateTimeUtc: new Date(row.dateTimeUtc),
    busTransactionId: row.busTransactionId === null ? null : Number(row.busTransactionId),
    requestHeaders: JSON.parse(row.requestHeaders ?? '[]'),
    responseHeaders: JSON.parse(row.responseHeaders ?? '[]'),
  };
}

const mostGroups = 200;

/** What failed in a span, the most frequent first. */
export async function groupFailures(
  { orm }: Database,
  { from, to, partnerId, direction }: CallFilters & { from: Date; to: Date },
): Promise<CallFailureGroup[]> {
  const rows = await selectRows<CallFailureGroup & { lastUtc: Date | string }>(
    orm,
    sql`select g.partner_id as "integrationPartnerId", coalesce(p.name, '') as "integrationPartnerName", g.inbound,
        r.method as "httpMethod", r.address, g.status as "responseStatusCode", g.count, g.last as "lastUtc"
      from (
        select c.partner_id, c.inbound, c.route_id, c.status, count(*)::int as count, max(c.called_at) as last
        from integration_calls c where (c.status is null or c.status >= 400) and c.called_at >= ${from} and c.called_at < ${to}
          ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}`}
          ${direction === undefined ? sql`` : direction === 'inbound' ? sql`and c.inbound` : sql`and not c.inbound`}
        group by 1, 2, 3, 4 order by count desc, last desc limit ${mostGroups}
      ) g join integration_routes r on r.id = g.route_id left join integration_partners p on p.id = g.partner_id
      order by g.count desc, g.last desc`,
  );
  return rows.map((row) => ({ ...row, lastUtc: new Date(row.lastUtc) }));
}
