import type { Query } from '@houston/contract/endpoint';
import type { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { type SQL, sql } from 'drizzle-orm';

export type ListQuery = Query<typeof busTransactionsApi.list>;

/** What a list asks for, in the columns of bus_transactions. */
export interface Search {
  readonly limit: number;
  readonly skip: number;
  /** Types that are wanted; the conditions hold them as well. */
  readonly types: readonly number[];
  /** null: whatever the shop. */
  readonly shopIds: readonly number[] | null;
  /** Conditions but that of the shop; the covering indexes answer them. */
  readonly flags: readonly SQL[];
  readonly order: SQL;
  /** Columns of the order beside the id. */
  readonly sortColumns: readonly SQL[];
}

/** The ids of one page in their order, and how many there are; counting stops one past the limit of totals. */
export interface IdPage {
  readonly ids: readonly number[];
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore?: boolean;
}

const columns = { end: sql.raw('ended_at'), start: sql.raw('started_at'), id: sql.raw('id') };

export function searchOf(query: ListQuery, shopIds: readonly number[] | null): Search {
  const types = wantedTypes(query);
  return {
    limit: query.limit,
    skip: query.skip,
    types,
    shopIds,
    flags: flagsOf(query, types),
    order: orderOf(query),
    sortColumns: query.order.filter(({ field }) => field !== 'id').map(({ field }) => columns[field]),
  };
}

/** All conditions of a search but that of the number. */
export function allOf({ flags, shopIds }: Search): SQL {
  return both([...flags, ...(shopIds === null ? [] : [sql`shop_id = any(${numberList(shopIds)})`])]);
}

export function both(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

export function numberList(numbers: readonly number[]): SQL {
  return sql`${`{${numbers.join(',')}}`}::int[]`;
}

function wantedTypes(query: ListQuery): number[] {
  const wanted = [
    { type: transactionTypes.invoice, isWanted: query.includeInvoice },
    { type: transactionTypes.credit, isWanted: query.includeCredit },
    { type: transactionTypes.collection, isWanted: query.includeCollection },
  ];
  return wanted.filter(({ isWanted }) => isWanted).map(({ type }) => type);
}

function flagsOf(query: ListQuery, types: readonly number[]): SQL[] {
  const flags: SQL[] = [];
  if (query.onlyFailed) flags.push(sql`not success`);
  if (!query.includeRetries) flags.push(sql`not is_retry`);
  // Written into the text, so that the planner knows which partial index holds them.
  if (types.length < 3) flags.push(sql`transaction_type in (${sql.raw(types.join(', '))})`);
  return flags;
}

// The tie-breaker runs in the direction of the first term: an index can be read backwards, but not half of it.
function orderOf({ order }: ListQuery): SQL {
  const direction = (descending: boolean | undefined) => sql.raw(descending ? 'desc' : 'asc');
  const terms = order.map((term) => sql`${columns[term.field]} ${direction(term.descending)}`);
  return sql.join([...terms, sql`id ${direction(order[0]?.descending)}`], sql`, `);
}
