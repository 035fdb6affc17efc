import type { Query, Response } from '@houston/contract/endpoint';
import { type ApiKey, apiKeysApi, type NewApiKey } from '@houston/contract/features/access/api-keys/api-keys.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { change } from '../../../audit/audit.ts';
import { hashToken, newToken } from '../../../auth/secrets/tokens.ts';
import { actorOf, apiKeyOf, type Call } from '../../../call.ts';
import { isUniqueViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { serverActor } from '../../../start/server-call.ts';
import { type ApiKeyRow, findKey, findShop, revokeKey, selectKeys } from './api-keys.store.ts';
import { apiKeys } from './api-keys.table.ts';

type Api = typeof apiKeysApi;

const day = 86_400_000;

/** The keys of the shops of the chosen tenant; of all when none is chosen. */
export async function listKeys(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const page = await selectKeys(call.app.database.orm, query, call.tenantId);
  return { ...page, data: page.data.map((row) => keyOf(row, call.now)) };
}

/** @throws Problem not_found */
export async function getKey(call: Call, id: number): Promise<ApiKey> {
  return keyOf(found(await findKey(call.app.database.orm, id)), call.now);
}

/**
 * Makes a key for a shop.
 * @returns the key itself, of which only a hash and the last four characters are kept
 * @throws Problem invalid_request (no such shop), shop_closed
 */
export async function createKey(call: Call, { shopId, issuedTo, purpose, inStore }: NewApiKey): Promise<string> {
  const key = newToken('hk_');
  const scope = inStore ? 'in-store' : 'transaction-api';
  const lastFour = key.slice(-4);
  return change(call, async ({ tx, audit, publish }) => {
    const shop = await findShop(tx, shopId);
    if (shop === null) throw fieldProblem<typeof apiKeysApi.create>('shopId', 'validation.unknown');
    if (shop.closedAt !== null) throw problem('shop_closed');
    const { id } = await insertOne(tx, apiKeys, {
      keyHash: hashToken(key),
      lastFour,
      shopId,
      scope,
      purpose,
      issuedTo,
      createdAt: call.now,
      createdBy: actorOf(call).adminId,
    });
    const after = { shop: shop.shopName, issuedTo, purpose, scope, lastFour };
    audit({ action: 'api-key.create', record: { kind: 'api-key', id }, after });
    publish(apiKeysApi);
    publish(shopsApi);
    publish(merchantServicesApi);
    return key;
  });
}

/** Has a key of the server's own open the calls of a shop's system; does nothing when it does already. */
export async function provideKey(
  call: Call,
  key: string,
  { shopId, issuedTo, purpose }: { shopId: number; issuedTo: string; purpose: string },
): Promise<void> {
  const values = { shopId, issuedTo, purpose, scope: 'transaction-api', lastFour: key.slice(-4) } as const;
  const stored = change(call, async ({ tx, audit, publish }) => {
    const { id } = await insertOne(tx, apiKeys, { ...values, keyHash: hashToken(key), createdAt: call.now });
    const { shopName: shop } = found(await findShop(tx, shopId));
    const { scope, lastFour } = values;
    const record = { kind: 'api-key', id } as const;
    audit({
      action: 'api-key.create',
      record,
      actor: serverActor,
      after: { shop, issuedTo, purpose, scope, lastFour },
    });
    publish(apiKeysApi);
    publish(shopsApi);
    publish(merchantServicesApi);
  });
  await stored.catch((error: unknown) => {
    // Of two that come at once one provides it for both.
    if (!isUniqueViolation(error)) throw error;
  });
}

/** Revokes a key for good; one that is revoked already stays as it is. @param reason null: an older caller said none @throws Problem not_found */
export async function revoke(call: Call, id: number, reason: string | null): Promise<ApiKey> {
  return change(call, async ({ tx, audit, publish }) => {
    const isNew = await revokeKey(tx, id, actorOf(call).adminId, call.now);
    const row = found(await findKey(tx, id));
    const { shopName: shop, issuedTo, lastFour } = row;
    audit({
      ...{ action: 'api-key.revoke', record: { kind: 'api-key', id }, context: { shop, issuedTo, lastFour } },
      ...(reason !== null && { reason }),
      ...{ before: { active: isNew }, after: { active: false } },
    });
    publish(apiKeysApi);
    publish(shopsApi);
    publish(merchantServicesApi);
    return keyOf(row, call.now);
  });
}

/** What the key of the call opens. */
export async function getAccount(call: Call): Promise<Response<Api['account']>> {
  const { shopId, scope } = apiKeyOf(call);
  const { shopName, psperName } = found(await findShop(call.app.database.orm, shopId));
  return { shopId, shopName, psperName, scope };
}

function keyOf({ createdAt, revokedAt, lastUsedAt, createdByName, ...row }: ApiKeyRow, now: Date): ApiKey {
  return {
    ...row,
    createdByName: createdByName ?? '',
    createdOn: createdAt,
    revokedOn: revokedAt,
    lastUsedOn: lastUsedAt,
    concerns: revokedAt === null ? concernsOf(createdAt, lastUsedAt, now) : [],
  };
}

function concernsOf(createdAt: Date, lastUsedAt: Date | null, now: Date): ApiKey['concerns'] {
  const daysSince = (time: Date) => (now.getTime() - time.getTime()) / day;
  const concerns: ApiKey['concerns'] = [];
  if (lastUsedAt === null && daysSince(createdAt) >= 30) concerns.push('never-used');
  if (lastUsedAt !== null && daysSince(lastUsedAt) >= 90) concerns.push('unused');
  if (daysSince(createdAt) >= 365) concerns.push('old');
  return concerns;
}
