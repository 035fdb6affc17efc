import type { Body, Params, Query } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import type { NplRecall } from '@houston/contract/features/partners/npl-recalls/npl-recalls.schema';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { lockBuyer } from '../npl-buyers/npl-buyers.service.ts';
import { getSale } from '../npl-sales/npl-sales.service.ts';
import { lockRecalled, storeFreed } from './npl-freed.store.ts';
import { findRecall, lockSold, selectRecalls, storeRecall } from './npl-recalls.store.ts';

type Api = typeof nplRecallsApi;

/** @throws Problem not_found */
export async function listRecalls(call: Call, saleId: number, query: Query<Api['list']>): Promise<Page<NplRecall>> {
  await getSale(call, saleId);
  return selectRecalls(call.app.database.orm, saleId, query);
}

/** @throws Problem not_found (no such sale, or no such dossier of it), dossier_not_sold, money_settled */
export async function recallSold(
  call: Call,
  { id, dossierId }: Params<Api['recall']>,
  { reason }: Body<Api['recall']>,
): Promise<NplRecall> {
  const { buyerId } = await getSale(call, id);
  return change(call, async ({ tx, audit, publish }) => {
    await lockBuyer(tx, buyerId);
    const sold = found(await lockSold(tx, id, dossierId));
    if (!sold.isSold) throw problem('dossier_not_sold');
    if (sold.isSettled) throw problem('money_settled');
    const made = await storeRecall(tx, id, dossierId, {
      ...{ now: call.now, why: reason, adminId: actorOf(call).adminId },
    });
    audit({
      action: 'npl-dossier.recall',
      record: { kind: 'dossier', id: sold.dossierNumber },
      reason,
      before: { owner: sold.buyer },
      after: { owner: sold.seller, credited: made.price },
    });
    for (const api of [nplRecallsApi, nplSalesApi, nplBuyersApi, nplExportsApi, dossiersApi, dossierOwnersApi])
      publish(api);
    return made;
  });
}

/** @throws Problem not_found (no such sale, or no such dossier came back from it), dossier_freed */
export async function freeRecalled(
  call: Call,
  { id, dossierId }: Params<Api['free']>,
  { reason }: Body<Api['free']>,
): Promise<NplRecall> {
  await getSale(call, id);
  return change(call, async ({ tx, audit, publish }) => {
    const recalled = found(await lockRecalled(tx, id, dossierId));
    if (recalled.isFreed) throw problem('dossier_freed');
    await storeFreed(tx, id, dossierId, { now: call.now, why: reason, adminId: actorOf(call).adminId });
    audit({ action: 'npl-dossier.free', record: { kind: 'dossier', id: recalled.dossierNumber }, reason });
    for (const api of [nplRecallsApi, nplSalesApi, dossiersApi]) publish(api);
    return found(await findRecall(tx, id, dossierId));
  });
}
