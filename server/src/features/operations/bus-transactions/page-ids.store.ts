import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { totalLimit } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { containing } from '../../../db/list-page.ts';
import { pageByNumber } from './page-by-number.store.ts';
import { allOf, both, type IdPage, type ListQuery, numberList, type Search, searchOf } from './transaction-search.ts';

const nothing: IdPage = { ids: [], count: 0 };

/** So many ordered index scans are merged at most; planning more of them takes longer than it saves. */
const maxMerged = 20;
/** Index entries that one page may read for the shops that it is gathered from. */
const maxGathered = 100_000;

/** Finds the page by ids from the indexes alone, so that names and messages are only joined for what is shown. */
export async function findPageIds(db: Db, query: ListQuery): Promise<IdPage> {
  const shopIds = query.shopName ? await findShops(db, query.shopName) : null;
  const search = searchOf(query, shopIds);
  if (search.types.length === 0 || shopIds?.length === 0) return nothing;
  if (query.transactionNumber) return pageByNumber(db, search, query.transactionNumber);
  const counted = sql`select 1 from bus_transactions where ${allOf(search)} limit ${totalLimit + 1}`;
  const { rows } = await db.execute<{ ids: number[]; count: number }>(sql`
    select array(${sourceOf(search)} order by ${search.order} limit ${search.limit} offset ${search.skip}) as ids,
      (select count(*)::int from (${counted}) as counted) as count`);
  return rows[0] ?? nothing;
}

function sourceOf(search: Search): SQL {
  const { shopIds, skip, limit } = search;
  if (shopIds === null) return sourceOfTypes(search);
  if (shopIds.length <= maxMerged)
    return merged(
      search,
      shopIds.map((id) => equals('shop_id', id)),
    );
  if (shopIds.length * (skip + limit) <= maxGathered) return gathered(search, shopIds);
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
function gathered(search: Search, shopIds: readonly number[]): SQL {
  return sql`select id from unnest(${numberList(shopIds)}) as shop(number)
    cross join lateral (${branchOf(search, sql`shop_id = shop.number`)}) as gathered`;
}

function branchOf(search: Search, condition: SQL): SQL {
  return sql`select ${sql.join([sql`id`, ...search.sortColumns], sql`, `)} from bus_transactions
    where ${both([condition, ...search.flags])} order by ${search.order} limit ${search.skip + search.limit}`;
}

function equals(column: string, value: number): SQL {
  return sql.raw(`${column} = ${value}`);
}

async function findShops(db: Db, name: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from shops where lower(name) like ${containing(name)} order by id`,
  );
  return rows.map(({ id }) => id);
}
