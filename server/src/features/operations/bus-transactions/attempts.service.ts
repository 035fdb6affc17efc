import { BusTransactionQuery } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { BusTransactionFilter } from '@houston/contract/features/operations/bus-transactions/transaction-filter.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { containsNumber } from './page-by-number.store.ts';
import { findShops } from './page-ids.store.ts';
import { allOf, both, type ListQuery, searchOf } from './transaction-search.ts';

/** What the list of attempts finds with these filters, as a condition in columns of `bus_transactions` alone. */
export async function conditionOfAttempts(db: Db, filter: BusTransactionFilter): Promise<SQL> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = { ...BusTransactionQuery.parse({}), ...Object.fromEntries(given) } as ListQuery;
  const shopIds = query.shopName || query.tenantId !== undefined ? await findShops(db, query) : null;
  const search = searchOf(query, shopIds);
  if (search.types.length === 0) return sql`false`;
  if (!query.transactionNumber) return allOf(search);
  const numbered = sql`exists (
    select 1 from bus_messages where bus_messages.id = message_id and ${containsNumber(query.transactionNumber)})`;
  return both([allOf(search), numbered]);
}
