import type { Query } from '@houston/contract/endpoint';
import type { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type {
  HttpCall,
  HttpCallRow,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import type { Page } from '@houston/contract/paging';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../../db/database.ts';
import { endOf, totalOf } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { countCalls, type PageOfCalls, placeCalls, timeOf } from './call-pages.store.ts';
import { type CallSearch, callSearch } from './call-search.ts';

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
