import type { Body } from '@houston/contract/endpoint';
import {
  type CreditLimit,
  type CreditLimitEffect,
  creditLimitsApi,
} from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { lockShop } from '../../../claims/shop-lock.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { findLimit, storeLimit, sumEffect } from './credit-limits.store.ts';

/** @throws Problem not_found */
export async function getLimit(call: Call, id: number): Promise<CreditLimit> {
  return found(await findLimit(call.app.database.orm, id));
}

/** Of the last whole month. @throws Problem not_found */
export async function readEffect(call: Call, id: number, limit: number): Promise<CreditLimitEffect> {
  const { orm } = call.app.database;
  found(await findLimit(orm, id));
  return sumEffect(orm, id, limit, monthBefore(dayInAmsterdam(call.now)));
}

function monthBefore(day: string): string {
  return `${plusDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

/** Of two at once the second is told what the first did. @throws Problem not_found, stale_version, invalid_request (it is the limit already) */
export function saveLimit(
  call: Call,
  id: number,
  { limit, reason, version }: Body<(typeof creditLimitsApi)['save']>,
): Promise<CreditLimit> {
  return change(call, async ({ tx, audit, publish }) => {
    if (!(await lockShop(tx, id))) throw problem('not_found');
    const stored = found(await findLimit(tx, id));
    await requireVersion(version, stored.version, () => stored);
    if (stored.limit === limit) {
      throw fieldProblem<(typeof creditLimitsApi)['save']>('limit', 'credit-limits.unchanged');
    }
    await storeLimit(tx, id, limit);
    audit({
      ...{ action: 'shop.credit-limit', record: { kind: 'shop', id }, reason },
      ...{ before: { creditLimit: stored.limit }, after: { creditLimit: limit }, context: { shop: stored.shopName } },
    });
    publish(creditLimitsApi);
    publish(shopsApi);
    return found(await findLimit(tx, id));
  });
}
