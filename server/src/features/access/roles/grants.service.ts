import { missingFrom, type Permission } from '@houston/contract/permissions';
import { findPermissions } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import {
  findEverythingHeld,
  findLastingPermissions,
  hasAdminManager,
  isAdminManager,
  lockGrants,
} from './grants.store.ts';

/**
 * Opens a change of anybody's permissions; call it first in the transaction. The guard has asked the same, but whoever
 * lost admin management since then must not use it any more.
 * @throws Problem permission_denied
 */
export async function openGrant(tx: Tx, call: Call): Promise<void> {
  await lockGrants(tx);
  const held = await findPermissions(tx, actorOf(call).adminId, call.now);
  if (!held.includes('adminManagementAllowed')) {
    throw problem('permission_denied', { missing: ['adminManagementAllowed'] });
  }
}

/**
 * The grant ceiling: nobody gives what they do not hold themselves for as long as they give it. A temporary permission
 * can neither be made permanent nor be handed on beyond its own end. `until` is null for what is given for good.
 * @throws Problem grant_ceiling
 */
export async function requireCeiling(
  tx: Tx,
  call: Call,
  given: readonly Permission[],
  until: Date | null,
): Promise<void> {
  const span = until === null ? null : { now: call.now, until };
  const held = await findLastingPermissions(tx, actorOf(call).adminId, span);
  const beyond = missingFrom(held, given);
  if (beyond.length > 0) throw problem('grant_ceiling', { missing: beyond });
}

/** What an admin holds for good: enabled roles and extra permissions. */
export function permanentPermissions(db: Db, adminId: number): Promise<readonly Permission[]> {
  return findLastingPermissions(db, adminId, null);
}

/**
 * Everything that any of the admins holds, or may come to hold without being given more: by a role or in an account that is
 * disabled at the moment, or by a temporary permission that has yet to begin.
 */
export function everythingHeld(db: Db, adminIds: readonly number[], now: Date): Promise<readonly Permission[]> {
  return findEverythingHeld(db, adminIds, now);
}

/**
 * Runs a change after which somebody may hold less. Only what is held for good counts: a temporary permission ends by
 * itself, and then nobody would be left.
 * @throws Problem own_admin_management, last_admin_manager
 */
export async function keepAdminManagers<T>(tx: Tx, call: Call, run: () => Promise<T>): Promise<T> {
  const { adminId } = actorOf(call);
  const wasManager = await isAdminManager(tx, adminId);
  const hadManager = await hasAdminManager(tx);
  const result = await run();
  if (wasManager && !(await isAdminManager(tx, adminId))) throw problem('own_admin_management');
  if (hadManager && !(await hasAdminManager(tx))) throw problem('last_admin_manager');
  return result;
}
