import type { Body, Params, Query, Response } from '@houston/contract/endpoint';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { PsperShop } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { hasAll } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { requirePsper } from '../pspers/pspers.service.ts';
import {
  countShops,
  findShop,
  lockDocument,
  type Recorded,
  selectShops,
  storeDocument,
} from './shop-documents.store.ts';

type Api = typeof shopDocumentsApi;
type Place = Params<Api['receive']>;

/** @throws Problem not_found */
export async function listShops(call: Call, key: string, query: Query<Api['list']>): Promise<Page<PsperShop>> {
  const db = call.app.database.orm;
  return selectShops(db, (await requirePsper(db, key)).id, query);
}

/** @throws Problem not_found */
export async function countLacking(call: Call, key: string): Promise<Response<Api['counts']>> {
  const db = call.app.database.orm;
  return countShops(db, (await requirePsper(db, key)).id);
}

/** @throws Problem not_found */
export async function getShop(call: Call, key: string, shopId: number): Promise<PsperShop> {
  const db = call.app.database.orm;
  return readShop(db, (await requirePsper(db, key)).id, shopId);
}

/** @throws Problem not_found, stale_version, invalid_request */
export function receiveDocument(
  call: Call,
  place: Place,
  { version, ...given }: Body<Api['receive']>,
): Promise<PsperShop> {
  const { receivedOn, iban = null } = given;
  if ((iban !== null) !== (place.kind === 'iban')) {
    throw fieldProblem<Api['receive']>('iban', iban === null ? 'validation.required' : 'validation.invalid');
  }
  if (receivedOn > dayInAmsterdam(call.now)) {
    throw fieldProblem<Api['receive']>('receivedOn', 'shop-documents.not-in-future');
  }
  return record(call, place, version, { receivedOn, iban });
}

/** What is not there is not taken back. @throws Problem not_found, stale_version */
export function takeDocumentBack(call: Call, place: Place, { version }: Body<Api['takeBack']>): Promise<PsperShop> {
  return record(call, place, version, { receivedOn: null, iban: null });
}

function record(
  call: Call,
  { psperKey: key, shopId, kind }: Place,
  version: number,
  recorded: Recorded,
): Promise<PsperShop> {
  return change(call, async ({ tx, audit, publish, leave }) => {
    const { id: psperId, psperKey } = await requirePsper(tx, key);
    const { shop, document } = found(await lockDocument(tx, psperId, shopId, kind));
    await requireVersion(version, document?.version ?? 0, () => readShop(tx, psperId, shopId));
    if (recorded.receivedOn === null) found(document?.receivedOn);
    if (document != null && hasAll(document, recorded)) {
      leave();
      return readShop(tx, psperId, shopId);
    }
    await storeDocument(
      tx,
      { shopId, kind },
      { ...recorded, recordedAt: call.now, recordedBy: call.actor?.adminId ?? null },
    );
    audit({
      action: recorded.receivedOn === null ? 'psper.take-back-document' : 'psper.receive-document',
      record: { kind: 'psper', id: psperKey },
      context: { shop: shop.name, shopId, shopDocument: kind },
      before: { receivedOn: document?.receivedOn ?? null, shopIban: document?.iban ?? null },
      after: { receivedOn: recorded.receivedOn, shopIban: recorded.iban },
    });
    publish(shopDocumentsApi);
    // What it needs follows.
    publish(shopsApi);
    publish(merchantServicesApi);
    publish(pspersApi.changes);
    return readShop(tx, psperId, shopId);
  });
}

async function readShop(db: Db, psperId: number, shopId: number): Promise<PsperShop> {
  return found(await findShop(db, psperId, shopId));
}
