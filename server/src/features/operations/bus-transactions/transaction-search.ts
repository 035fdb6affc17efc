import type { Query } from '@houston/contract/endpoint';
import type { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { stepResults, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
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
  /**
   * The tenant whose shops these are. What has no shop, because it was put in by hand, is found by the tenant alone, unless a
   * name of a shop is searched for.
   */
  readonly shopless: number | null;
  /** Conditions but that of the shop; the covering indexes answer them. */
  readonly flags: readonly SQL[];
  /** Whether the conditions leave failures alone. */
  readonly isFailedOnly: boolean;
  readonly order: SQL;
  /** Columns of the order beside the id. */
  readonly sortColumns: readonly SQL[];
}

/** The ids of one page in their order, and the total as lists answer it. */
export interface IdPage {
  readonly ids: readonly number[];
  readonly total?: number;
  readonly more?: true;
}

const columns = { end: sql.raw('ended_at'), start: sql.raw('started_at'), id: sql.raw('id') };

export function searchOf(query: ListQuery, shopIds: readonly number[] | null): Search {
  const types = wantedTypes(query);
  return {
    limit: query.limit,
    skip: query.skip,
    types,
    shopIds,
    shopless: query.tenantId !== undefined && !query.shopName ? query.tenantId : null,
    flags: flagsOf(query, types),
    isFailedOnly:
      query.onlyFailed || Boolean(query.failedStep) || (query.result !== undefined && !isGood(query.result)),
    order: orderOf(query),
    sortColumns: query.order.filter(({ field }) => field !== 'id').map(({ field }) => columns[field]),
  };
}

/** All conditions of a search but that of the number. */
export function allOf(search: Search): SQL {
  const { flags, shopIds, shopless } = search;
  if (shopIds === null) return both(flags);
  const ofShops = sql`shop_id = any(${numberList(shopIds)})`;
  return both([...flags, shopless === null ? ofShops : sql`(${ofShops} or ${withoutShop(shopless)})`]);
}

/** What a tenant has without a shop; there is an index of these alone. */
export function withoutShop(tenantId: number): SQL {
  return sql.raw(`shop_id is null and tenant_id = ${tenantId}`);
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
  flags.push(...resultFlags(query), ...timeFlags(query));
  // Written into the text, so that the planner knows which partial index holds them.
  if (types.length < 3) flags.push(sql`transaction_type in (${sql.raw(types.join(', '))})`);
  return flags;
}

// Written so that the planner knows which partial index holds them.
function resultFlags({ result, failedStep }: ListQuery): SQL[] {
  const flags: SQL[] = failedStep ? [sql`failed_step = ${failedStep}`, sql`not success`] : [];
  if (result === undefined) return flags;
  return [...flags, isGood(result) ? sql`success` : sql`not success`, sql.raw(`result = ${result}`)];
}

function isGood(result: number): boolean {
  return result === stepResults.Success || result === stepResults.SoftStop;
}

function timeFlags({ from, to }: ListQuery): SQL[] {
  const flags: SQL[] = [];
  if (from !== undefined) flags.push(sql`ended_at >= ${from}::timestamptz`);
  if (to !== undefined) flags.push(sql`ended_at <= ${to}::timestamptz`);
  return flags;
}

// The tie-breaker runs in the direction of the first term: an index can be read backwards, but not half of it.
function orderOf({ order }: ListQuery): SQL {
  const direction = (descending: boolean | undefined) => sql.raw(descending ? 'desc' : 'asc');
  const terms = order.map((term) => sql`${columns[term.field]} ${direction(term.descending)}`);
  return sql.join([...terms, sql`id ${direction(order[0]?.descending)}`], sql`, `);
}
