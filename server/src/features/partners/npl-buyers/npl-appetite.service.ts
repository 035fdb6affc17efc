import type { Body, Params, Query } from '@houston/contract/endpoint';
import {
  type Appetite,
  type Outstanding,
  periodFault,
} from '@houston/contract/features/partners/npl-buyers/npl-appetite.schema';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { findMostUsed, insertAppetite, selectAppetites, sumBudget } from './npl-appetite.store.ts';
import { lockBuyer, requireBuyer } from './npl-buyers.service.ts';

type Api = typeof nplBuyersApi;

/** @throws Problem invalid_request */
function periodOf({ startDate, endDate }: Query<Api['appetites']>) {
  const fault = periodFault(startDate, endDate);
  if (fault !== null) throw fieldProblem<Api['appetites']>('endDate', fault);
  return { start: startDate, end: endDate };
}

/** @throws Problem not_found, invalid_request */
export async function listAppetites(call: Call, id: number, query: Query<Api['appetites']>): Promise<Appetite[]> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  return selectAppetites(db, id, periodOf(query));
}

/** @throws Problem not_found, invalid_request */
export async function getOutstanding(call: Call, id: number, query: Query<Api['outstanding']>): Promise<Outstanding> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  const { total, used } = await sumBudget(db, id, periodOf(query));
  return { outstanding: total - used, total };
}

/** @throws Problem not_found, budget_used, invalid_request */
export function adjustBudget(
  call: Call,
  { id }: Params<Api['adjustBudget']>,
  { budget, startPeriod, endPeriod }: Body<Api['adjustBudget']>,
): Promise<Appetite> {
  return change(call, async ({ tx, audit, publish }) => {
    // No sale takes from the budget meanwhile.
    await lockBuyer(tx, id);
    const today = dayInAmsterdam(call.now);
    if (endPeriod < today) throw fieldProblem<Api['adjustBudget']>('endPeriod', 'validation.budget-past');
    // What is over keeps its budget.
    const period = { start: startPeriod > today ? startPeriod : today, end: endPeriod };
    const used = await findMostUsed(tx, id, period);
    if (used > budget)
      throw problem('budget_used', { fields: { budget: `errors.budget_used: ${Math.ceil(used / 100)}` } });
    const { adminId } = actorOf(call);
    const stored = await insertAppetite(tx, id, { ...period, budget, at: call.now, adminId });
    const { startPeriod: first, endPeriod: last } = stored;
    audit({
      action: 'npl-buyer.adjust-budget',
      record: { kind: 'dossier-owner', id },
      after: { budget, startPeriod: first, endPeriod: last },
    });
    publish(nplBuyersApi);
    return stored;
  });
}
