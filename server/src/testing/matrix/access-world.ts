/** What callers of the matrix change and delete of access: API keys and entries of IP lists. */
import type { ApiKeyScope } from '@houston/contract/api-key-scopes';
import { hashToken, newToken } from '../../auth/secrets/tokens.ts';
import { apiKeys } from '../../features/access/api-keys/api-keys.table.ts';
import { adminIpEntries, ipWhitelist } from '../../features/access/ip-lists/ip-lists.table.ts';
import type { TestAdmin, TestApp } from '../test-app.ts';
import type { ActorKind } from './matrix-actors.ts';

export async function createKey(
  { database, clock }: TestApp,
  shopId: number,
  state: NonNullable<ActorKind['key']> = 'active',
  scope: ApiKeyScope = 'transaction-api',
): Promise<{ id: number; text: string }> {
  const text = newToken('hk_');
  const names = { lastFour: text.slice(-4), scope, purpose: 'Test', issuedTo: 'Test' };
  const revokedAt = state === 'revoked' ? clock.now : null;
  const [row] = await database.orm
    .insert(apiKeys)
    // Known to be used just now, so that no use is written while changes are counted.
    .values({ ...names, keyHash: hashToken(text), shopId, createdAt: clock.now, lastUsedAt: clock.now, revokedAt })
    .returning({ id: apiKeys.id });
  return { id: row?.id ?? 0, text: state === 'unknown' ? newToken('hk_') : text };
}

/** An entry of the admin's own list, and the same address on the global one. */
export async function createIpEntry({ database, clock }: TestApp, { id: adminId }: TestAdmin, ip: string) {
  const values = { ip, description: 'Test', createdAt: clock.now };
  await database.orm.insert(ipWhitelist).values(values);
  const [row] = await database.orm
    .insert(adminIpEntries)
    .values({ ...values, adminId })
    .returning({ id: adminIpEntries.id });
  return { id: row?.id ?? 0, ip };
}
