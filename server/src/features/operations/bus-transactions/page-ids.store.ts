import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { totalLimit } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { containing, endOf, totalOf } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { pageByNumber } from './page-by-number.store.ts';
import {
  allOf,
  both,
  type IdPage,
  type ListQuery,
  numberList,
  type Search,
  searchOf,
  withoutShop,
} from './transaction-search.ts';

const nothing: IdPage = { ids: [], total: 0 };

/** So many ordered index scans are merged at most; planning more of them takes longer than it saves. */
const maxMerged = 20;
/** Index entries that one page may read for the shops that it is gathered from. */
const maxGathered = 100_000;

/** Finds the page by ids from the indexes alone, so that names and messages are only joined for what is shown. */
export async function findPageIds(db: Db, query: ListQuery): Promise<IdPage> {
  const shopIds = query.shopName || query.tenantId !== undefined ? await findShops(db, query) : null;
  const search = searchOf(query, shopIds);
  const isOfNoShop = shopIds?.length === 0 && search.shopless === null;
  if (search.types.length === 0 || isOfNoShop) return nothing;
  if (query.transactionNumber) return pageByNumber(db, search, query.transactionNumber);
  return pageInOrder(db, search, query);
}

async function pageInOrder(db: Db, search: Search, query: ListQuery): Promise<IdPage> {
  const kept = keptTotal(search, query);
  const isCounted = kept !== null || query.total !== 'later';
  const counted = sql`select count(*)::int from (select 1 from (${countedOf(search)}) as every_one limit ${totalLimit + 1}) as counted`;
  const parts = [
    ...(query.total === 'only'
      ? []
      : [sql`array(${sourceOf(search)} order by ${search.order} limit ${search.limit} offset ${search.skip}) as ids`]),
    ...(isCounted ? [sql`(${kept ?? counted}) as count`] : []),
  ];
  const rows = await selectRows<{ ids?: number[]; count?: number }>(db, sql`select ${sql.join(parts, sql`, `)}`);
  const { ids = [], count = endOf(ids.length, query) } = rows[0] ?? {};
  return { ids, ...(count !== undefined && totalOf(count, kept !== null)) };
}

/** How many there are as the counters have it; null for what none is kept of. */
function keptTotal({ flags, shopless }: Search, query: ListQuery): SQL | null {
  const { shopName, failedStep, from, to } = query;
  if (shopName || failedStep || from !== undefined || to !== undefined) return null;
  const ofTenant = shopless === null ? [] : [equals('tenant_id', shopless)];
  return sql`select coalesce(sum(count), 0)::float8 from bus_transaction_counts where ${both([...flags, ...ofTenant])}`;
}

// With and without a shop they come from two indexes, each of which is counted up to the limit.
function countedOf(search: Search): SQL {
  const { shopless, flags } = search;
  const limit = sql`limit ${totalLimit + 1}`;
  if (shopless === null) return sql`select 1 from bus_transactions where ${allOf(search)} ${limit}`;
  const ofShops = allOf({ ...search, shopless: null });
  return sql`(select 1 from bus_transactions where ${ofShops} ${limit}) union all
    (select 1 from bus_transactions where ${both([withoutShop(shopless), ...flags])} ${limit})`;
}

function sourceOf(search: Search): SQL {
  const { shopIds, shopless, skip, limit } = search;
  if (shopIds === null) return sourceOfTypes(search);
  const alone = shopless === null ? [] : [withoutShop(shopless)];
  if (shopIds.length <= maxMerged) {
    return merged(search, [...shopIds.map((id) => equals('shop_id', id)), ...alone]);
  }
  if (shopIds.length * (skip + limit) <= maxGathered) return gathered(search, shopIds, alone);
  return sql`select id from bus_transactions where ${allOf(search)}`;
}

// Most of what is on the bus are invoices, so with them the index of all is read; the others have one of their own.
function sourceOfTypes(search: Search): SQL {
  if (search.types.includes(transactionTypes.invoice))
    return sql`select id from bus_transactions where ${allOf(search)}`;
  return merged(
    search,
    search.types.map((type) => equals('transaction_type', type)),
  );
}

/** Ordered scans of an index, one for each condition. Only with limits of their own are they merged and not sorted. */
function merged(search: Search, conditions: readonly SQL[]): SQL {
  const branches = conditions.map((condition) => sql`(${branchOf(search, condition)})`);
  return sql`select id from (${sql.join(branches, sql` union all `)}) as merged`;
}

/** The same in a loop, for so many shops that a branch for each would take long to plan. */
function gathered(search: Search, shopIds: readonly number[], alone: readonly SQL[]): SQL {
  const ofShops = sql`select gathered.* from unnest(${numberList(shopIds)}) as shop(number)
    cross join lateral (${branchOf(search, sql`shop_id = shop.number`)}) as gathered`;
  const branches = [ofShops, ...alone.map((condition) => sql`(${branchOf(search, condition)})`)];
  return sql`select id from (${sql.join(branches, sql` union all `)}) as gathered`;
}

function branchOf(search: Search, condition: SQL): SQL {
  return sql`select ${sql.join([sql`id`, ...search.sortColumns], sql`, `)} from bus_transactions
    where ${both([condition, ...search.flags])} order by ${search.order} limit ${search.skip + search.limit}`;
}

function equals(column: string, value: number): SQL {
  return sql.raw(`${column} = ${value}`);
}

/** The shops that a list is narrowed to. */
export async function findShops(db: Db, { shopName, tenantId }: ListQuery): Promise<number[]> {
  const conditions = [
    ...(shopName ? [sql`lower(name) like ${containing(shopName)}`] : []),
    ...(tenantId === undefined ? [] : [sql`tenant_id = ${tenantId}`]),
  ];
  const rows = await selectRows<{ id: number }>(db, sql`select id from shops where ${both(conditions)} order by id`);
  return rows.map(({ id }) => id);
}
