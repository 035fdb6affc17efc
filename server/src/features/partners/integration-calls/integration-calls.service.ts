import type { Query } from '@houston/contract/endpoint';
import type { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type {
  CallFailureGroup,
  HttpCall,
  HttpCallRow,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import type { Page } from '@houston/contract/paging';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { groupFailures } from './failure-groups.store.ts';
import { findCall, selectCalls } from './integration-calls.store.ts';

type Api = typeof integrationCallsApi;
const dayMs = 24 * 3_600_000;

export function listCalls({ app, now }: Call, query: Query<Api['list']>): Promise<Page<HttpCallRow>> {
  return selectCalls(app.database, query, now);
}

/** @throws Problem not_found */
export async function getCall({ app }: Call, id: number): Promise<HttpCall> {
  return found(await findCall(app.database, id));
}

/** Of the last day, where the query names no time. */
export async function listFailures(
  { app, now }: Call,
  { from, to = new Date(now.getTime() + dayMs), ...rest }: Query<Api['failures']>,
): Promise<{ data: CallFailureGroup[] }> {
  const since = from ?? new Date(Math.min(now.getTime(), to.getTime()) - dayMs);
  return { data: await groupFailures(app.database, { from: since, to, ...rest }) };
}
