import type { Query, Response } from '@houston/contract/endpoint';
import type { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { findPayable, selectPayables, sumWaiting } from './payables.store.ts';
import { selectAttempts } from './payouts.store.ts';

type Api = typeof payoutsApi;

export function listPayables(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  return selectPayables(call.app.database.orm, query, call.now);
}

export function listWaiting(call: Call, query: Query<Api['waiting']>): Promise<Response<Api['waiting']>> {
  return sumWaiting(call.app.database, query, call.now);
}

/** @throws Problem not_found */
export async function getPayoutOfCession(call: Call, id: number): Promise<Response<Api['ofCession']>> {
  const { database } = call.app;
  const payable = found(await findPayable(database, id, call.now));
  return { ...payable, attempts: await selectAttempts(database.orm, id) };
}
