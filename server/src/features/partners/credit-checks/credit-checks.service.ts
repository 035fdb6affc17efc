import type { Query } from '@houston/contract/endpoint';
import { daysOf } from '@houston/contract/features/finance/ledger/ledger.api';
import {
  type creditChecksApi,
  mostShareDays,
} from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import type {
  CreditCheckDetail,
  CreditDay,
} from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import type { Page } from '@houston/contract/paging';
import type { Call } from '../../../call.ts';
import { fieldProblem, found } from '../../../http/problem.ts';
import { findCheck, findSteps, selectDays } from './credit-checks.store.ts';
import { toldOfCheck } from './told-of-check.ts';

type Days = (typeof creditChecksApi)['days'];

/** @throws Problem not_found */
export async function getCheck(call: Call, id: number): Promise<CreditCheckDetail> {
  const { orm } = call.app.database;
  const check = found(await findCheck(orm, id));
  return { ...check, ...toldOfCheck(await findSteps(orm, id)) };
}

/** @throws Problem for days that are turned, or too many */
export async function listDays(call: Call, query: Query<Days>): Promise<Page<CreditDay>> {
  const days = daysOf(query);
  if (days < 1) throw fieldProblem<Days>('toDate', 'validation.days-turned');
  if (days > mostShareDays) throw fieldProblem<Days>('fromDate', 'validation.range-too-long');
  return selectDays(call.app.database.orm, query);
}
