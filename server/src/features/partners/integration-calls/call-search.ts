/** What a list of calls is narrowed to, said so that an index finds it. */
import type { Query } from '@houston/contract/endpoint';
import type { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import {
  isShortPart,
  type StatusClass,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { type SQL, sql } from 'drizzle-orm';
import { withoutNumbers } from '../../../calls/call-route.ts';
import type { Database } from '../../../db/database.ts';
import { containing } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';

export type CallFilters = Partial<Omit<Query<typeof integrationCallsApi.list>, 'limit' | 'skip' | 'order' | 'total'>>;

export interface CallSearch {
  readonly where: readonly SQL[];
  /** What is so on each of the routes: an index of one of them need not have it. */
  readonly ofRoutes: readonly SQL[];
  /** The routes that the calls are on, each read along its own index; null for those of any. */
  readonly routes: readonly number[] | null;
  /** Whether an index of few calls finds them already, which then are looked through for the routes. */
  readonly areFew: boolean;
}

/** What the calls of `c` must be; null when there can be none. */
export async function callSearch(database: Database, filters: CallFilters, now: Date): Promise<CallSearch | null> {
  const { direction, partnerId, method, statusClass, status, slowerThan, transactionNumber, url, operation, from, to } =
    filters;
  const [where, ofRoutes]: [SQL[], SQL[]] = [[], []];
  if (from !== undefined) where.push(sql`c.called_at >= ${from}`);
  if (to !== undefined) where.push(sql`c.called_at < ${to}`);
  // Written out, as all that partial indexes are about: the planner has to see it.
  if (direction !== undefined) ofRoutes.push(direction === 'inbound' ? sql`c.inbound` : sql`not c.inbound`);
  if (statusClass !== undefined) where.push(statusOf[statusClass]);
  if (status !== undefined) where.push(sql`c.status = ${sql.raw(String(status))}`);
  if (slowerThan !== undefined) where.push(sql`c.duration_ms >= ${sql.raw(String(slowerThan))}`);
  if (partnerId !== undefined) ofRoutes.push(sql`c.partner_id = ${partnerId}`);
  if (transactionNumber) {
    const calls = await ofTransaction(database, transactionNumber.trim().toLowerCase());
    if (calls.length === 0) return null;
    where.push(sql`c.id = any(${sql.param(calls)}::bigint[])`);
  }
  const address = url?.trim() ?? '';
  if (address !== '' && withoutNumbers(address) !== address) {
    // Numbers and what follows a question mark are no part of a route.
    where.push(sql`lower(c.url) like ${containing(address)}`);
  }
  const isUnusual = (statusClass !== undefined && statusClass !== '2xx') || (status ?? 0) >= 300;
  const areFew = isUnusual || Boolean(transactionNumber) || (slowerThan ?? 0) >= indexedSlowness;
  const isByRoute = address !== '' || method !== undefined || Boolean(operation);
  const mayBeNone = partnerId !== undefined && direction !== undefined;
  if (!isByRoute && !mayBeNone) return { where, ofRoutes, routes: null, areFew };
  const routes = await findRoutes(database, { ...filters, address: withoutNumbers(address) });
  if (routes.length > 0) return { where, ofRoutes, routes: isByRoute ? routes : null, areFew };
  // A partner that is never called, or never calls, would else be looked for among all that others did.
  if (address === '') return null;
  const end = to === undefined || to > now ? now : to;
  const since = new Date(end.getTime() - readThrough);
  where.push(...throughEach(address, from === undefined || isShortPart(address) ? latest(from, since) : from));
  return { where, ofRoutes, routes: null, areFew };
}

function latest(one: Date | undefined, other: Date): Date {
  return one !== undefined && one > other ? one : other;
}

/** A part of a number or of what follows a question mark is in no route: the calls themselves are read for it, back to some moment. */
function throughEach(address: string, from: Date): SQL[] {
  return [sql`lower(c.url) like ${containing(address)}`, sql`c.called_at >= ${from}`];
}

/** In milliseconds, before the end that was asked for; more only where a span was, and what days that are over have an index of. */
const readThrough = 86_400_000;

/** In milliseconds; slower calls have an index of their own. */
const indexedSlowness = 1_000;

const statusOf: Record<StatusClass, SQL> = {
  '2xx': sql`c.status >= 200 and c.status < 300`,
  '3xx': sql`c.status >= 300 and c.status < 400`,
  '4xx': sql`c.status >= 400 and c.status < 500`,
  '5xx': sql`c.status >= 500`,
  none: sql`c.status is null`,
  failed: sql`(c.status is null or c.status >= 400)`,
};

async function findRoutes(
  { orm }: Database,
  { partnerId, direction, method, operation, address }: CallFilters & { address: string },
): Promise<number[]> {
  const conditions = [
    sql`lower(address) like ${containing(address)}`,
    ...(partnerId === undefined ? [] : [sql`partner_id = ${partnerId}`]),
    ...(direction === undefined ? [] : [sql`inbound = ${direction === 'inbound'}`]),
    ...(method === undefined ? [] : [sql`method = ${method}`]),
    ...(operation ? [sql`operation = ${operation}`] : []),
  ];
  const rows = await selectRows<{ id: number }>(
    orm,
    sql`select id from integration_routes where ${sql.join(conditions, sql` and `)}`,
  );
  return rows.map(({ id }) => Number(id));
}

const mostOfTransaction = 5_000;

/** The calls about one transaction: those of its attempts on the bus, and all others. */
async function ofTransaction({ orm }: Database, number: string): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    orm,
    sql`(
      select c.id from bus_messages m join bus_transactions t on t.message_id = m.id
        join integration_calls c on c.bus_transaction_id = t.id
      where lower(m.transaction_number) = ${number} limit ${mostOfTransaction}
    ) union all (
      select c.id from integration_calls c
      where c.bus_transaction_id is null and c.transaction_number is not null and lower(c.transaction_number) = ${number}
      limit ${mostOfTransaction}
    )`,
  );
  return rows.map(({ id }) => Number(id));
}
