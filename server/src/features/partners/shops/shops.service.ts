import type { Body } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import {
  type NewShop,
  type Shop,
  type ShopChange,
  stateOfShop,
} from '@houston/contract/features/partners/shops/shops.schema';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { type Change, change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { takeOverClaims } from '../../../claims/dossiers.ts';
import { lockShop } from '../../../claims/shop-lock.ts';
import type { Db } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { patience } from '../../../http/patience.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { countryCodes } from '../../settings/countries/countries.service.ts';
import { findShop, holdPsperToGive, insertShop, isMerchant, type ShopValues, storeShop } from './shops.store.ts';

/** @throws Problem not_found */
export function getShop(call: Call, id: number): Promise<Shop> {
  return requireShop(call.app.database.orm, id);
}

/** The same within a transaction. @throws Problem not_found */
export async function requireShop(db: Db, id: number): Promise<Shop> {
  return found(await findShop(db, id));
}

/** @throws Problem invalid_request: there is no such tenant, country or merchant */
export function openShop(call: Call, { reason, merchantId, ...given }: NewShop): Promise<Shop> {
  type Field = typeof shopsApi.open;
  return change(call, async ({ tx, audit, publish }) => {
    if (merchantId !== undefined && !(await isMerchant(tx, merchantId, given.tenantId)))
      throw fieldProblem<Field>('merchantId', 'validation.unknown');
    if (!(await countryCodes(tx)).includes(given.country)) throw fieldProblem<Field>('country', 'validation.country');
    const id = await insertShop(tx, { ...given, parentShopId: merchantId ?? null, createdAt: call.now }).catch(
      onViolation({ foreignKey: () => fieldProblem<Field>('tenantId', 'validation.unknown') }),
    );
    audit({ action: 'shop.open', record: { kind: 'shop', id }, reason, context: { shop: given.name } });
    for (const news of followers) publish(news);
    return found(await findShop(tx, id));
  });
}

/** @throws Problem not_found, stale_version, shop_closed, nothing_to_do: it has one; invalid_request: there is no such psper */
export function givePsper(
  call: Call,
  id: number,
  { psperKey, ...asked }: Body<typeof shopsApi.givePsper>,
): Promise<Shop> {
  return change(
    call,
    async (work) => {
      const psper = await holdPsperToGive(work.tx, psperKey);
      if (psper === undefined) throw fieldProblem<typeof shopsApi.givePsper>('psperKey', 'validation.unknown');
      return changeShop(work, id, asked, 'give-psper', async (shop) => {
        requireOpen(shop);
        if (shop.psper !== null) throw problem('nothing_to_do');
        const claims = await takeOverClaims(work.tx, id, psper.id);
        for (const news of [dossiersApi, transactionsApi, clearingApi, ledgerApi]) if (claims > 0) work.publish(news);
        return { state: { psperId: psper.id }, after: { psper: psper.name, ...(claims > 0 && { claims }) } };
      });
    },
    patience.write,
  );
}

/** @throws Problem not_found, stale_version, shop_closed, already_ended */
export function completeShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return change(call, (work) =>
    changeShop(work, id, asked, 'complete', (shop) => {
      requireOpen(shop);
      if (shop.completedOn !== null) throw problem('already_ended');
      return { state: { completedAt: call.now } };
    }),
  );
}

/** @throws Problem not_found, stale_version, shop_closed, nothing_to_do: it is paused */
export function pauseShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return change(call, (work) =>
    changeShop(work, id, asked, 'pause', (shop) => {
      requireOpen(shop);
      if (shop.paused !== null) throw problem('nothing_to_do');
      return { state: { pausedAt: call.now, pausedReason: asked.reason } };
    }),
  );
}

/** @throws Problem not_found, stale_version, shop_closed, nothing_to_do: it is not paused */
export function resumeShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return change(call, (work) =>
    changeShop(work, id, asked, 'resume', (shop) => {
      requireOpen(shop);
      if (shop.paused === null) throw problem('nothing_to_do');
      return { state: { pausedAt: null, pausedReason: null } };
    }),
  );
}

/** @throws Problem not_found, stale_version, nothing_to_do: it is closed */
export function closeShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return change(call, (work) =>
    changeShop(work, id, asked, 'close', (shop) => {
      if (shop.closed !== null) throw problem('nothing_to_do');
      return { state: { closedAt: call.now, closedReason: asked.reason } };
    }),
  );
}

/** @throws Problem not_found, stale_version, nothing_to_do: it is not closed */
export function reopenShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return change(call, (work) =>
    changeShop(work, id, asked, 'reopen', (shop) => {
      if (shop.closed === null) throw problem('nothing_to_do');
      return { state: { closedAt: null, closedReason: null } };
    }),
  );
}

function requireOpen({ closed }: Shop): void {
  if (closed !== null) throw problem('shop_closed');
}

/** What shows a shop, or what follows from it. */
const followers = [shopsApi, merchantServicesApi, categoriesApi, shopDocumentsApi] as const;

interface Decided {
  readonly state: ShopValues;
  /** What the audit trail is told beside the reason. */
  readonly after?: { readonly psper: string; readonly claims?: number };
}

/** Of two at once the second is told what the first did. */
async function changeShop(
  { tx, audit, publish }: Change,
  id: number,
  { version, reason }: ShopChange,
  verb: 'close' | 'complete' | 'give-psper' | 'pause' | 'reopen' | 'resume',
  decide: (shop: Shop) => Decided | Promise<Decided>,
): Promise<Shop> {
  if (!(await lockShop(tx, id))) throw problem('not_found');
  const shop = found(await findShop(tx, id));
  await requireVersion(version, shop.version, () => shop);
  const { state, after } = await decide(shop);
  await storeShop(tx, id, state);
  const changed = found(await findShop(tx, id));
  const record = { kind: 'shop', id } as const;
  const before = { shopState: stateOfShop(shop) };
  audit({
    ...{ action: `shop.${verb}` as const, record, reason, context: { shop: shop.name }, before },
    after: { ...after, shopState: stateOfShop(changed) },
  });
  for (const news of followers) publish(news);
  return changed;
}
