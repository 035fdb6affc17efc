import type { Query, Response } from '@houston/contract/endpoint';
import type { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { OpenedStatement } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { actorOf, type Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { findProgress, findStatement, selectEntries } from './bank-statements.store.ts';

type Api = typeof bankStatementsApi;

/** @throws Problem not_found */
export async function getStatement({ app }: Call, id: number): Promise<OpenedStatement> {
  return found(await findStatement(app.database.orm, id));
}

/** @throws Problem not_found: there is no such statement */
export async function listEntries(
  call: Call,
  id: number,
  query: Query<Api['entries']>,
): Promise<Response<Api['entries']>> {
  await getStatement(call, id);
  return selectEntries(call.app.database.orm, id, query);
}

/** @throws Problem not_found: it is stored, was refused, or is another admin's */
export async function getProgress(call: Call, key: string): Promise<Response<Api['progress']>> {
  return found(await findProgress(call.app.database.orm, key, actorOf(call).adminId));
}
