import type { Body, Params, Query } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type {
  NplSale,
  NplSaleDetail,
  SaleTotals,
  SoldDossier,
} from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import { patience } from '../../../http/patience.ts';
import { found, problem } from '../../../http/problem.ts';
import { lockBuyer, requireBuyer } from '../npl-buyers/npl-buyers.service.ts';
import { wakeExports } from '../npl-exports/wake-exports.service.ts';
import { findSale, findSize, selectSales, selectSalesOfRun, selectSold, sumSales } from './npl-sales.store.ts';
import { findMaking } from './one-sale.store.ts';
import { planOf, requireConfigured } from './sale-preview.service.ts';
import { sell } from './sell.ts';

type Api = typeof nplSalesApi;

/** @throws Problem not_found */
export async function listSales(call: Call, id: number, query: Query<Api['list']>): Promise<Page<NplSale>> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  return selectSales(db, id, query, dayInAmsterdam(call.now));
}

/** @throws Problem not_found */
export async function sumOfSales(call: Call, id: number, query: Query<Api['totals']>): Promise<SaleTotals> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  return sumSales(db, id, query, dayInAmsterdam(call.now));
}

/** @throws Problem not_found, buyer_not_configured, sale_changed */
export function sellNow(
  call: Call,
  { id }: Params<Api['sellNow']>,
  { reason, dossiers, price }: Body<Api['sellNow']>,
): Promise<NplSale[]> {
  return change(
    call,
    async ({ tx, audit, publish }) => {
      requireConfigured(await lockBuyer(tx, id));
      const asked = { reason, adminId: actorOf(call).adminId };
      const sold = await sell(tx, { ...planOf(call, id), day: dayInAmsterdam(call.now), at: call.now, asked });
      // What was not seen is not sold: all of it is undone.
      if (sold.dossiers !== dossiers || sold.price !== price) throw problem('sale_changed');
      audit({
        action: 'npl-buyer.sell',
        record: { kind: 'dossier-owner', id },
        reason,
        after: { soldDossiers: sold.dossiers, soldFace: sold.faceAmount, soldPrice: sold.price },
      });
      for (const api of [nplSalesApi, nplBuyersApi, nplExportsApi, dossiersApi, dossierOwnersApi]) publish(api);
      await wakeExports(tx);
      return selectSalesOfRun(tx, sold.runId, dayInAmsterdam(call.now));
    },
    patience.write,
  );
}

/** @throws Problem not_found */
export async function getSale(call: Call, id: number): Promise<NplSaleDetail> {
  const db = call.app.database.orm;
  const sale = found(await findSale(db, id, dayInAmsterdam(call.now)));
  const { runId: _, parties, ...terms } = sale;
  return { ...terms, ...(await findMaking(db, sale)), seller: partyOf(parties.seller), buyer: partyOf(parties.buyer) };
}

const partyOf = <Party extends { address: readonly string[] }>(party: Party) => ({
  ...party,
  address: [...party.address],
});

/** @throws Problem not_found */
export async function listSold(call: Call, id: number, query: Query<Api['dossiers']>): Promise<Page<SoldDossier>> {
  const db = call.app.database.orm;
  return selectSold(db, found(await findSize(db, id)), query);
}
