import type { Body, Query, Response } from '@houston/contract/endpoint';
import {
  type AdminIpEntry,
  type GlobalIpEntry,
  type GlobalIpState,
  ipListsApi,
} from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { eq } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { addressMatches, normalizeRange } from '../../../auth/client-address.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../admins/admin-name.service.ts';
import { admins } from '../admins/admins.table.ts';
import {
  findGlobalCover,
  findOwnCover,
  findOwnEntry,
  isGlobalListOn,
  lockLists,
  selectGlobalEntries,
  selectOwnEntries,
} from './ip-lists.store.ts';
import { adminIpEntries, ipWhitelist } from './ip-lists.table.ts';

type Api = typeof ipListsApi;

/** @throws Problem not_found */
export async function listOwnEntries(
  call: Call,
  query: Query<Api['listOfAdmin']>,
): Promise<Response<Api['listOfAdmin']>> {
  const { orm } = call.app.database;
  await requireAdmin(orm, query.userId);
  const page = await selectOwnEntries(orm, query);
  return { ...page, data: page.data.map(entryOf) };
}

/** @throws Problem not_found, duplicate_entry, own_address_not_listed (it would lock the caller out) */
export async function addToAdmin(
  call: Call,
  { ip: typed, description, userId: adminId }: Body<Api['addToAdmin']>,
): Promise<AdminIpEntry> {
  const ip = spellNewRange(typed);
  return change(call, async ({ tx, audit, publish }) => {
    await lockLists(tx);
    const values = { adminId, ip, description, createdAt: call.now, createdBy: actorOf(call).adminId };
    const entry = entryOf(await insertOne(tx, adminIpEntries, values).catch(refuseUnstorable));
    if (actorOf(call).adminId === adminId && (await findOwnCover(tx, adminId, call.address)) === null) {
      throw fieldProblem<Api['addToAdmin']>('ip', 'validation.own-address', 'own_address_not_listed');
    }
    const after = { ip, description };
    audit({ action: 'admin.add-ip', record: { kind: 'admin', id: adminId }, after });
    publish(ipListsApi);
    publish(sessionApi, adminId);
    return entry;
  });
}

/** @throws Problem not_found, self_delete_error (the caller's own entry for the address in use) */
export async function removeFromAdmin(call: Call, id: number): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    await lockLists(tx);
    const { ip, description, adminId } = found(await findOwnEntry(tx, id));
    if (adminId === actorOf(call).adminId && addressMatches(call.address, ip)) {
      throw problem('self_delete_error');
    }
    await tx.delete(adminIpEntries).where(eq(adminIpEntries.id, id));
    audit({ action: 'admin.remove-ip', record: { kind: 'admin', id: adminId }, before: { ip, description } });
    publish(ipListsApi);
    publish(sessionApi, adminId);
  });
}

export function listGlobalEntries(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  return selectGlobalEntries(call.app.database.orm, query);
}

/** @throws Problem duplicate_entry */
export async function addToAll(call: Call, { ip: typed, description }: Body<Api['add']>): Promise<GlobalIpEntry> {
  const ip = spellNewRange(typed);
  return change(call, async ({ tx, audit, publish }) => {
    await lockLists(tx);
    const { adminId } = actorOf(call);
    const values = { ip, description, createdAt: call.now, createdBy: adminId };
    await tx.insert(ipWhitelist).values(values).catch(refuseUnstorable);
    audit({ action: 'ip-whitelist.add', record: { kind: 'ip-whitelist', id: ip }, after: { ip, description } });
    publish(ipListsApi);
    return { ip, description, createdAt: call.now, createdBy: await nameOfAdmin(tx, adminId) };
  });
}

/** @throws Problem not_found, self_delete_error (the list is on, and nothing else on it covers the address in use) */
export async function removeFromAll(call: Call, typed: string): Promise<void> {
  const ip = spellRange(typed);
  await change(call, async ({ tx, audit, publish }) => {
    await lockLists(tx);
    const [row] = await tx.delete(ipWhitelist).where(eq(ipWhitelist.ip, ip)).returning();
    const { description } = found(row);
    if ((await isGlobalListOn(tx)) && (await findGlobalCover(tx, call.address)) === null) {
      throw problem('self_delete_error');
    }
    audit({ action: 'ip-whitelist.remove', record: { kind: 'ip-whitelist', id: ip }, before: { ip, description } });
    publish(ipListsApi);
    publish(sessionApi);
  });
}

export async function getState(call: Call): Promise<GlobalIpState> {
  const { orm } = call.app.database;
  const ownAddressListed = (await findGlobalCover(orm, call.address)) !== null;
  return { enabled: await isGlobalListOn(orm), ownAddress: call.address, ownAddressListed };
}

/**
 * Before the global list is switched on, in the transaction that does so: whoever does it must not lock themselves out.
 * @throws Problem own_address_not_listed
 */
export async function requireCoveredCaller(tx: Tx, call: Call): Promise<void> {
  await lockLists(tx);
  if ((await findGlobalCover(tx, call.address)) === null) throw problem('own_address_not_listed');
}

/** The one spelling. The contract's check is a browser's; this one decides. @throws Problem invalid_request */
export function spellRange(typed: string, refuse = () => fieldProblem<Api['add']>('ip', 'validation.IP')): string {
  const range = normalizeRange(typed);
  if (range === null) throw refuse();
  return range;
}

/** Neither a range of every address, however it is spelled. @throws Problem invalid_request */
function spellNewRange(typed: string): string {
  const range = spellRange(typed);
  if (range.endsWith('/0')) throw fieldProblem<Api['add']>('ip', 'validation.every-address');
  return range;
}

/** @throws Problem not_found */
export async function requireAdmin(db: Db, id: number): Promise<void> {
  found((await db.select({ id: admins.id }).from(admins).where(eq(admins.id, id)))[0]);
}

const refuseUnstorable = onViolation({
  unique: () => fieldProblem<Api['add']>('ip', 'validation.duplicate', 'duplicate_entry'),
  foreignKey: () => problem('not_found'),
});

function entryOf({
  id,
  createdAt,
  ip,
  description,
  lastAccessed,
}: Pick<AdminIpEntry, 'id' | 'createdAt' | 'description' | 'lastAccessed'> & { ip: string }): AdminIpEntry {
  return { id, createdAt, ipv4: ip, description, lastAccessed };
}
