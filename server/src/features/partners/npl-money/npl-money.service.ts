import type { Body } from '@houston/contract/endpoint';
import { nplMoneyApi } from '@houston/contract/features/partners/npl-money/npl-money.api';
import type { BuyersMoney } from '@houston/contract/features/partners/npl-money/npl-money.schema';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import { lockBuyer, requireBuyer } from '../npl-buyers/npl-buyers.service.ts';
import { selectMoney, storeSettlement } from './npl-money.store.ts';

/** @throws Problem not_found */
export async function getMoney(call: Call, id: number): Promise<BuyersMoney> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  return selectMoney(db, id);
}

/** @throws Problem not_found, money_changed */
export function settle(
  call: Call,
  id: number,
  { reason, movements, amount }: Body<(typeof nplMoneyApi)['settle']>,
): Promise<BuyersMoney> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockBuyer(tx, id);
    const settled = await storeSettlement(tx, id, { now: call.now, why: reason, adminId: actorOf(call).adminId });
    // What was not seen is not settled: all of it is undone.
    if (settled.count !== movements || settled.owed !== amount) throw problem('money_changed');
    audit({
      action: 'npl-buyer.settle',
      record: { kind: 'dossier-owner', id },
      reason,
      after: { settledMovements: settled.count, settledAmount: settled.owed },
    });
    publish(nplMoneyApi);
    publish(nplSalesApi);
    return selectMoney(tx, id);
  });
}
