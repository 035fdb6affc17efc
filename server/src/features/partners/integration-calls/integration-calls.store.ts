import type { Query } from '@houston/contract/endpoint';
import type { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type {
  CallFailureGroup,
  HttpCall,
  HttpCallRow,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import type { Page } from '@houston/contract/paging';
import { sql } from 'drizzle-orm';
import { wordsOf } from '../../../bus/partners/partner-words.ts';
import type { Database, Db } from '../../../db/database.ts';
import { endOf, totalOf } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { countCalls, type PageOfCalls, placeCalls, timeOf } from './call-pages.store.ts';
import { type CallFilters, type CallSearch, callSearch } from './call-search.ts';

type ListQuery = Query<typeof integrationCallsApi.list>;

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
  const search = await callSearch(database, filters, now);
  if (search === null) return { data: [], total: 0 };
  if (total === 'only') return { data: [], ...totalOf(await countCalls(database.orm, search, now)) };
  const isDescending = order[0]?.descending ?? true;
  const data = await readPage(database.orm, search, { limit, skip, isDescending, now });
  const end = endOf(data.length, { limit, skip });
  if (end !== undefined) return { data, ...totalOf(end) };
  return total === 'later' ? { data } : { data, ...totalOf(await countCalls(database.orm, search, now)) };
}

async function readPage(db: Db, search: CallSearch, page: PageOfCalls): Promise<HttpCallRow[]> {
  const placed = await placeCalls(db, search, page);
  if (placed.length === 0) return [];
  const [ids, times] = [placed.map(({ id }) => id), placed.map(({ at }) => at)];
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  // By the days that they are of: each day has an index of its own, and the other days are not opened.
  const rows = await selectRows<Read>(
    db,
    sql`select ${rowColumns} from integration_calls c left join integration_partners p on p.id = c.partner_id
      where c.id = any(${sql.param(ids)}::bigint[])
        and c.called_at >= ${timeOf(Math.min(...times))} and c.called_at < ${timeOf(Math.max(...times) + 1)}
      order by c.called_at ${direction}, c.id ${direction}`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), dateTimeUtc: new Date(row.dateTimeUtc) }));
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
/** Of a body, for the words in it. */
const mostRead = 8_000;

/** What failed in a span, the most frequent first. */
export async function groupFailures(
  { orm }: Database,
  { from, to, partnerId, direction }: CallFilters & { from: Date; to: Date },
): Promise<CallFailureGroup[]> {
  const rows = await selectRows<Omit<CallFailureGroup, 'words'> & { body: string | null; lastUtc: Date | string }>(
    orm,
    sql`with counted as (
        select c.partner_id, c.inbound, c.route_id, c.status, count(*) as count, max(c.called_at) as last
        from integration_calls c where (c.status is null or c.status >= 400) and c.called_at >= ${from} and c.called_at < ${to}
          ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}`}
          ${direction === undefined ? sql`` : direction === 'inbound' ? sql`and c.inbound` : sql`and not c.inbound`}
        group by 1, 2, 3, 4
      ), g as (
        select c.partner_id, c.inbound, r.method, r.operation, c.status, sum(c.count)::int as count, max(c.last) as last,
          (array_agg(c.route_id order by c.last desc))[1] as last_route
        from counted c join integration_routes r on r.id = c.route_id
        group by 1, 2, 3, 4, 5 order by count desc, last desc limit ${mostGroups}
      )
      select g.partner_id as "integrationPartnerId", coalesce(p.name, '') as "integrationPartnerName", g.inbound,
        g.method as "httpMethod", g.operation, g.status as "responseStatusCode", g.count, g.last as "lastUtc",
        l.error, l.body
      from g left join integration_partners p on p.id = g.partner_id
      left join lateral (
        select case when c.status is null then c.error end as error, left(c.response_body, ${mostRead}) as body from integration_calls c
        where c.route_id = g.last_route and c.called_at = g.last and c.status is not distinct from g.status limit 1
      ) l on true
      order by g.count desc, g.last desc`,
  );
  return rows.map(({ body, ...row }) => ({ ...row, words: wordsOf(body), lastUtc: new Date(row.lastUtc) }));
}
