import type { Dependence } from '@houston/contract/approvals/four-eyes';
import type { Permission } from '@houston/contract/permissions';
import { findPermissions } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import {
  type FoundGrant,
  findOwedGrant,
  insertGrant,
  insertGrantToHolders,
  isWithoutPermissions,
} from './access-grants.store.ts';
import type { AccessGrantKind } from './roles.table.ts';

/** For how long somebody owes what they were given. */
const owedMilliseconds = 30 * 24 * 3_600_000;
const everyKind: readonly AccessGrantKind[] = ['account', 'role', 'permission'];

/**
 * Keeps that the caller gave an admin something; in the transaction that gives it. An account that a provider made may nothing: it is
 * of the making of whoever gives it its first permissions.
 */
export async function recordGrant(tx: Tx, call: Call, adminId: number, kind: AccessGrantKind): Promise<void> {
  const giver = actorOf(call).adminId;
  if (kind !== 'account' && (await isWithoutPermissions(tx, adminId, sinceOf(call.now))))
    await recordAccount(tx, adminId, giver, call.now);
  await insertGrant(tx, adminId, { givenBy: giver, kind, givenAt: call.now });
}

/** Keeps that an account is of somebody's making who did not make it by hand. */
export function recordAccount(tx: Tx, adminId: number, givenBy: number, now: Date): Promise<void> {
  return insertGrant(tx, adminId, { givenBy, kind: 'account', givenAt: now });
}

/** Keeps that the caller gave everybody who holds a role more than it held. */
export function recordGrantToHolders(tx: Tx, call: Call, roleId: number): Promise<void> {
  return insertGrantToHolders(tx, roleId, { givenBy: actorOf(call).adminId, kind: 'role', givenAt: call.now });
}

/**
 * Why an approval by `approverId` would not be that of a second person: they owe account, role or permission to the
 * requester, or to an account of the requester's making; null when they do not.
 */
export async function findDebt(
  db: Db,
  { approverId, requesterId, now }: { approverId: number; requesterId: number; now: Date },
): Promise<Dependence | null> {
  const owed = { adminId: approverId, giverId: requesterId, kinds: everyKind, since: sinceOf(now) };
  const grant = await findOwedGrant(db, owed);
  return grant && dependenceOf(grant.kind, grant);
}

/** The same where money leaves: nor may the requester's account be of the approver's making. */
export async function findDependence(
  db: Db,
  parties: { approverId: number; requesterId: number; now: Date },
): Promise<Dependence | null> {
  const { approverId, requesterId, now } = parties;
  const debt = await findDebt(db, parties);
  if (debt !== null) return debt;
  const made = { adminId: requesterId, giverId: approverId, kinds: ['account'] as const, since: sinceOf(now) };
  const grant = await findOwedGrant(db, made);
  return grant && dependenceOf('requester-account', grant);
}

/** @throws Problem not_independent */
export async function requireNoDebt(tx: Tx, call: Call, requesterId: number): Promise<void> {
  const parties = { approverId: actorOf(call).adminId, requesterId, now: call.now };
  refuse(await findDebt(tx, parties));
}

/**
 * That the caller is a second person who may approve, as it is in this transaction: whoever lost a permission since the
 * guard asked must not use it any more.
 * @throws Problem permission_denied, not_independent
 */
export async function requireSecondPerson(
  tx: Tx,
  call: Call,
  requesterId: number,
  needed: Permission | readonly Permission[],
): Promise<void> {
  const approverId = actorOf(call).adminId;
  const held = await findPermissions(tx, approverId, call.now);
  const missing = [needed].flat().filter((permission) => !held.includes(permission));
  if (missing.length > 0) throw problem('permission_denied', { missing });
  refuse(await findDependence(tx, { approverId, requesterId, now: call.now }));
}

function refuse(dependence: Dependence | null): void {
  if (dependence !== null) throw problem('not_independent', { dependence });
}

function sinceOf(now: Date): Date {
  return new Date(now.getTime() - owedMilliseconds);
}

function dependenceOf(kind: Dependence['kind'], { giver, owner, givenAt }: FoundGrant): Dependence {
  return { kind, giver, owner, givenOn: givenAt, until: new Date(givenAt.getTime() + owedMilliseconds) };
}
