/** The guard of calls that a shop's system makes: the key of `X-API-KEY`, looked up on every call. */
import type { ApiKeyScope } from '@houston/contract/api-key-scopes';
import { incidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
import type { Call, CallingKey } from '../call.ts';
import type { apiKeys } from '../features/access/api-keys/api-keys.table.ts';
import { type Problem, problem } from '../http/problem.ts';
import { addressSubject, refusalOfBlockedAddress } from '../incidents/block-list.ts';
import { inetOf, type ListState, listStateSql, refuseCall, whyRefused } from './address-lists.ts';
import { hashToken } from './secrets/tokens.ts';
import { addressCounter, chargeTry } from './throttle/throttle.ts';

type KeyState = ListState &
  Pick<typeof apiKeys.$inferSelect, 'id' | 'shopId' | 'scope' | 'lastFour' | 'createdAt' | 'revokedAt' | 'lastUsedAt'> &
  Pick<CallingKey, 'maker' | 'makerId'>;

const findSql = `
  select k.id, k.shop_id as "shopId", k.scope, k.last_four as "lastFour", k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt",
    k.created_at as "createdAt", (select a.email from admins a where a.id = k.created_by) as maker, k.created_by as "makerId",
    ${listStateSql('null::int', '$2::inet')}
  from api_keys k where k.key_hash = $1`;

/**
 * The key that a call brings. One that is unknown or revoked counts against the address it comes from.
 * @throws Problem api_key_invalid, too_many_attempts, address_refused, blocked
 */
export async function requireApiKey(call: Call, key: string): Promise<CallingKey> {
  const found = await findKey(call, key);
  // A key that is good goes on from a blocked address: it cannot be guessed, and others may share the address.
  const refusal = found === null || found.revokedAt !== null ? refusalOfBlockedAddress(call) : null;
  if (refusal !== null) throw refusal;
  // Nothing was tried: a browser that follows a link, or a system that has yet to be set up.
  if (key === '') throw problem('api_key_invalid');
  if (found === null || found.revokedAt !== null) throw await refuseKey(call, key, found);
  const { id, shopId, scope, createdAt, maker, makerId } = found;
  const calling = { id, shopId, scope, createdAt, maker, makerId };
  const reason = whyRefused(found);
  if (reason !== null) throw await refuseCall({ ...call, apiKey: calling }, reason, null);
  call.app.touches.apiKey(found, call);
  return calling;
}

/**
 * Whether the scope of a key takes the call in. Refusals count against the address it comes from like a wrong key.
 * @throws Problem insufficient_scope, too_many_attempts
 */
export async function requireScope(call: Call, { scope }: CallingKey, scopes: readonly ApiKeyScope[]): Promise<void> {
  if (!scopes.includes(scope)) throw await chargeRefusal(call, problem('insufficient_scope', { scopes: [...scopes] }));
}

async function findKey(call: Call, key: string): Promise<KeyState | null> {
  // Nothing else was ever given out: guesses that are none cost no query.
  if (!/^hk_[\w-]{43}$/.test(key)) return null;
  const values = [hashToken(key), inetOf(call.address)];
  const { rows } = await call.app.database.query<KeyState>(findSql, values, { name: 'find-api-key' });
  return rows[0] ?? null;
}

// A key cannot be guessed, so failures alone never keep a right one from the same address out; who tries many different
// ones is looking for something, and is blocked as a whole.
async function refuseKey(call: Call, key: string, found: KeyState | null): Promise<Problem> {
  call.app.incidents.record(call, {
    code: 'invalid_api_key',
    cause: found === null ? incidentWords('key-unknown') : incidentWords('key-revoked', { lastFour: found.lastFour }),
    subject: addressSubject(call.address),
    // Enough to tell keys apart, and too little to find one with.
    mark: hashToken(key).slice(0, 12),
    userEmail: null,
    userScope: 'Merchant',
  });
  return chargeRefusal(call, problem('api_key_invalid'));
}

async function chargeRefusal(call: Call, refusal: Problem): Promise<Problem> {
  return call.app.database.transaction(async (tx) => {
    const charge = await chargeTry(tx, [addressCounter(call, 'api-key')], call.now);
    if (!charge.allowed) return problem('too_many_attempts', { retryAfterSeconds: charge.retryAfterSeconds });
    return refusal;
  });
}
