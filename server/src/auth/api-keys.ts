/** The guard of calls that a shop's system makes: the key of `X-API-KEY`, looked up on every call. */
import type { ApiKeyScope } from '@houston/contract/features/access/api-keys/api-keys.api';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Call, CallingKey } from '../call.ts';
import type { Database } from '../db/database.ts';
import { apiKeys } from '../features/access/api-keys/api-keys.table.ts';
import { type Problem, problem } from '../http/problem.ts';
import { inetOf, type ListState, listStateSql, refuseCall, whyRefused } from './address-lists.ts';
import { addressSubject } from './block-list.ts';
import { addressCounter, chargeTry } from './throttle.ts';
import { hashToken } from './tokens.ts';

/** Time and address of the last use are written at most this often, so that every call does not become a write. */
const touchSeconds = 30;

interface KeyState extends ListState {
  id: number;
  shopId: number;
  scope: ApiKeyScope;
  lastFour: string;
  revokedAt: Date | null;
}

const findSql = `
  select k.id, k.shop_id as "shopId", k.scope, k.last_four as "lastFour", k.revoked_at as "revokedAt",
    ${listStateSql('null::int', '$2::inet')}
  from api_keys k where k.key_hash = $1`;

/**
 * The key that a call brings. One that is unknown or revoked counts against the address it comes from.
 * @throws Problem api_key_invalid, too_many_attempts, address_refused
 */
export async function requireApiKey(call: Call, key: string): Promise<CallingKey> {
  // Nothing was tried: a browser that follows a link, or a system that has yet to be set up.
  if (key === '') throw problem('api_key_invalid');
  const found = await findKey(call, key);
  if (found === null || found.revokedAt !== null) throw await refuseKey(call, key, found);
  const { id, shopId, scope } = found;
  const calling = { id, shopId, scope };
  const reason = whyRefused(found);
  if (reason !== null) throw await refuseCall({ ...call, apiKey: calling }, reason, null);
  await touchKey(call.app.database, id, call);
  return calling;
}

async function findKey(call: Call, key: string): Promise<KeyState | null> {
  if (key.length > 200) return null;
  const values = [hashToken(key), inetOf(call.address)];
  const { rows } = await call.app.database.query<KeyState>(findSql, values, { name: 'find-api-key' });
  return rows[0] ?? null;
}

// A key cannot be guessed, so failures alone never keep a right one from the same address out; who tries many different
// ones is looking for something, and is blocked as a whole.
async function refuseKey(call: Call, key: string, found: KeyState | null): Promise<Problem> {
  const subject = found === null ? 'An unknown API key' : `The revoked API key ending in ${found.lastFour}`;
  call.app.incidents.record(call, {
    code: 'invalid_api_key',
    cause: `${subject} was used repeatedly`,
    subject: addressSubject(call.address),
    // Enough to tell keys apart, and too little to find one with.
    mark: hashToken(key).slice(0, 12),
    userEmail: null,
    userScope: 'Merchant',
  });
  return call.app.database.transaction(async (tx) => {
    const charge = await chargeTry(tx, [addressCounter(call, 'api-key')], call.now);
    if (!charge.allowed) return problem('too_many_attempts', { retryAfterSeconds: charge.retryAfterSeconds });
    return problem('api_key_invalid');
  });
}

async function touchKey({ orm }: Database, id: number, { now, address }: Call): Promise<void> {
  const due = new Date(now.getTime() - touchSeconds * 1000);
  await orm
    .update(apiKeys)
    .set({ lastUsedAt: now, lastUsedAddress: address })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, due))));
}
