/** Calls that failed in the same way, and what the other side said of them. */
import type { CallFailureGroup } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '../../../bus/partners/partner-words.ts';
import type { Database, Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import type { CallFilters } from './call-search.ts';

const mostGroups = 200;
/** Of a body, for the words in it. */
const mostRead = 8_000;

/** Of the newest failures, by which their groups say what was said how often: bodies are large, and not in the index. */
const mostBodies = 500;
const mostWordings = 4;

type Span = CallFilters & { from: Date; to: Date };
type Wording = CallFailureGroup['wordings'][number];

/** What failed in a span, the most frequent first. */
export async function groupFailures({ orm }: Database, span: Span): Promise<CallFailureGroup[]> {
  const rows = await selectRows<
    Omit<CallFailureGroup, 'words' | 'wordings' | 'read'> & { body: string | null; lastUtc: Date | string }
  >(
    orm,
    sql`with counted as (
        select c.partner_id, c.inbound, c.route_id, c.status, count(*) as count, max(c.called_at) as last
        from integration_calls c where ${failedIn(span)}
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
  const said = await selectWordings(orm, span);
  return rows.map(({ body, ...row }) => {
    const words = wordsOf(body);
    // Of one whose calls are all older than those that were read the last alone is known.
    const counts = said.get(keyOf(row)) ?? new Map([[words, 1]]);
    const wordings = [...counts].map(([one, count]): Wording => ({ words: one, count }));
    return {
      ...row,
      words,
      wordings: wordings.toSorted((left, right) => right.count - left.count).slice(0, mostWordings),
      read: wordings.reduce((sum, { count }) => sum + count, 0),
      lastUtc: new Date(row.lastUtc),
    };
  });
}

function failedIn({ from, to, partnerId, direction }: Span): SQL {
  return sql`(c.status is null or c.status >= 400) and c.called_at >= ${from} and c.called_at < ${to}
    ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}`}
    ${direction === undefined ? sql`` : direction === 'inbound' ? sql`and c.inbound` : sql`and not c.inbound`}`;
}

type Key = Pick<
  CallFailureGroup,
  'integrationPartnerId' | 'inbound' | 'httpMethod' | 'operation' | 'responseStatusCode'
>;

function keyOf({ integrationPartnerId, inbound, httpMethod, operation, responseStatusCode }: Key): string {
  return JSON.stringify([integrationPartnerId, inbound, httpMethod, operation, responseStatusCode]);
}

/** By group, what was said of the newest failures, each with how often. */
async function selectWordings(orm: Db, span: Span): Promise<Map<string, Map<string | null, number>>> {
  const rows = await selectRows<Key & { body: string | null; count: number }>(
    orm,
    sql`with newest as (
        select c.partner_id, c.inbound, c.route_id, c.status, left(c.response_body, ${mostRead}) as body
        from integration_calls c where ${failedIn(span)} order by c.called_at desc, c.id desc limit ${mostBodies}
      )
      select n.partner_id as "integrationPartnerId", n.inbound, r.method as "httpMethod", r.operation,
        n.status as "responseStatusCode", n.body, count(*)::int as count
      from newest n join integration_routes r on r.id = n.route_id group by 1, 2, 3, 4, 5, 6`,
  );
  const said = new Map<string, Map<string | null, number>>();
  for (const { body, count, ...row } of rows) {
    const counts = said.get(keyOf(row)) ?? new Map<string | null, number>();
    const words = wordsOf(body);
    said.set(keyOf(row), counts.set(words, (counts.get(words) ?? 0) + count));
  }
  return said;
}
