import type {
  BusStep,
  BusTransaction,
  BusTransactionDetail,
  PartnerCall,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { Page } from '@houston/contract/paging';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import {
  findBody,
  findCall,
  findStepsRemoved,
  findTransaction,
  selectAttempts,
  selectSteps,
  selectStepsWithBodies,
  selectTransactions,
} from './bus-transactions.store.ts';
import { findPageIds } from './page-ids.store.ts';
import type { ListQuery } from './transaction-search.ts';

export async function listTransactions({ app }: Call, query: ListQuery): Promise<Page<BusTransaction>> {
  const { ids, ...counted } = await findPageIds(app.database.orm, query);
  return { data: ids.length === 0 ? [] : await selectTransactions(app.database, ids), ...counted };
}

/** @throws Problem not_found */
export async function getTransaction({ app: { database } }: Call, id: number): Promise<BusTransactionDetail> {
  const { rootId, ...transaction } = found(await findTransaction(database, id));
  const [steps, attempts] = await Promise.all([selectSteps(database, id), selectAttempts(database, rootId)]);
  // Whoever loaded them back sees them again.
  const stepsRemoved = steps.length > 0 ? null : await findStepsRemoved(database, id);
  return { ...transaction, steps, stepsRemoved, attempts };
}

/** @throws Problem not_found */
export async function listSteps({ app: { database } }: Call, id: number): Promise<{ data: BusStep[] }> {
  found(await findTransaction(database, id));
  return { data: await selectStepsWithBodies(database, id) };
}

/** @throws Problem not_found */
export async function getCall({ app }: Call, id: number): Promise<PartnerCall> {
  return found(await findCall(app.database, id));
}

/** @throws Problem not_found */
export async function getMessageText({ app }: Call, id: number): Promise<string> {
  return found(await findBody(app.database, id));
}
