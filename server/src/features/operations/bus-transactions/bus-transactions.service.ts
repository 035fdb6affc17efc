import type {
  BusStep,
  BusTransaction,
  BusTransactionDetail,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { type Page, totalLimit } from '@houston/contract/paging';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import {
  findBody,
  findTransaction,
  selectAttempts,
  selectSteps,
  selectStepsWithBodies,
  selectTransactions,
} from './bus-transactions.store.ts';
import { findPageIds } from './page-ids.store.ts';
import type { ListQuery } from './transaction-search.ts';

export async function listTransactions({ app }: Call, query: ListQuery): Promise<Page<BusTransaction>> {
  const { ids, count, isMore = count > totalLimit } = await findPageIds(app.database.orm, query);
  const data = ids.length === 0 ? [] : await selectTransactions(app.database, ids);
  return { data, total: Math.min(count, totalLimit), ...(isMore && { more: true }) };
}

/** @throws Problem not_found */
export async function getTransaction({ app: { database } }: Call, id: number): Promise<BusTransactionDetail> {
  const { rootId, ...transaction } = found(await findTransaction(database, id));
  const [steps, attempts] = await Promise.all([selectSteps(database, id), selectAttempts(database, rootId)]);
  return { ...transaction, steps, attempts };
}

/** @throws Problem not_found */
export async function listSteps({ app: { database } }: Call, id: number): Promise<{ data: BusStep[] }> {
  found(await findTransaction(database, id));
  return { data: await selectStepsWithBodies(database, id) };
}

/** @throws Problem not_found */
export async function getMessageText({ app }: Call, id: number): Promise<string> {
  return found(await findBody(app.database, id));
}
