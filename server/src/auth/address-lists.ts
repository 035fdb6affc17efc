/** The IP lists: from which addresses everybody, and one admin, may work. */
import { isIP } from 'node:net';
import { incidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
import type { Change } from '../audit/audit.ts';
import type { Call } from '../call.ts';
import type { Db } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { type Problem, problem } from '../http/problem.ts';
import { addressSubject, adminSubject, refusalOfBlocked } from '../incidents/block-list.ts';
import type { Signal } from '../incidents/incident-tallies.ts';

/** The environment setting that switches the global list. */
export const globalListSetting = 'IP_WHITELIST_ENABLED';

/** What the lists say about an address. */
export interface ListState {
  /** False while the global list is on and lacks the address. */
  isOnGlobalList: boolean;
  /** Null when the admin's own list is empty, which is no limit. */
  isOnOwnList: boolean | null;
}

/** SQL for both fields of ListState, for an address that is an `inet` or null: nobody knows it, so no list has it. */
export function listStateSql(adminId: string, address: string): string {
  return `
    (not exists (select from environment_settings where name = '${globalListSetting}' and tenant_id is null and enabled)
      or exists (select from ip_whitelist where network >>= ${address})) as "isOnGlobalList",
    (select bool_or(coalesce(network >>= ${address}, false)) from admin_ip_entries where admin_id = ${adminId}) as "isOnOwnList"`;
}

/** The address as the SQL above takes it. */
export function inetOf(address: string): string | null {
  return isIP(address) === 0 ? null : address;
}

/** What the lists say about an address for an admin; for nobody in particular when `adminId` is null. */
export async function findListState(db: Db, address: string, adminId: number | null): Promise<ListState> {
  const values = [adminId, inetOf(address)];
  const { rows } = await queryRows<ListState>(db, `select ${listStateSql('$1::int', '$2::inet')}`, values);
  if (rows[0] === undefined) throw new Error('the IP lists did not answer');
  return rows[0];
}

/** Why the lists refuse an address, or null. */
export function whyRefused({ isOnGlobalList, isOnOwnList }: ListState): string | null {
  if (!isOnGlobalList) return incidentWords('not-on-global-list');
  return isOnOwnList === false ? incidentWords('not-on-own-list') : null;
}

/** The refusal of a call that came from a refused address; it names its incident. `email` is of the account, or as typed. */
export async function refuseCall(call: Call, reason: string, email: string | null): Promise<Problem> {
  return addressRefused(await call.app.incidents.recordForNumber(call, incidentOf(call, reason, email)));
}

/**
 * Asks before somebody is let in: the global list, and the own one of `admin` once that is known, and whether an incident
 * blocks the account. A refusal is recorded in the transaction; return it from there, so that the record is kept.
 */
export async function refuseAddress(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  call: Call,
  admin: { id: number; email: string } | null,
): Promise<Problem | null> {
  const state = await findListState(tx, call.address, admin?.id ?? null);
  const reason = whyRefused(state);
  if (admin !== null && state.isOnOwnList) await touchOwnEntries(tx, admin.id, call);
  const refusal = reason === null ? whyBlocked(call, admin) : null;
  if (reason === null && refusal === null) return null;
  const email = admin?.email ?? null;
  audit({
    action: 'session.sign-in',
    ...(admin && { record: { kind: 'admin', id: admin.id } }),
    outcome: 'refused',
    reason: refusal?.code ?? 'address_refused',
    actor: { id: null, name: email ?? '' },
  });
  if (reason === null) return refusal;
  return addressRefused(await call.app.incidents.recordWithin({ tx, audit }, call, incidentOf(call, reason, email)));
}

function whyBlocked(call: Call, admin: { id: number } | null): Problem | null {
  return admin === null ? null : refusalOfBlocked(call, adminSubject(admin.id));
}

/** Notes on the entries of an admin's own list that let them in when they did. */
export async function touchOwnEntries(db: Db, adminId: number, { address, now }: Pick<Call, 'address' | 'now'>) {
  await queryRows(db, 'update admin_ip_entries set last_accessed = $3 where admin_id = $1 and network >>= $2::inet', [
    adminId,
    inetOf(address),
    now,
  ]);
}

function incidentOf(call: Call, cause: string, userEmail: string | null): Signal {
  const { actor, apiKey, address, operation } = call;
  // A page elsewhere can send its visitor's cookie, and no key: else it could have the visitor's office blocked.
  const isOwnDoing = call.isFromConsole || apiKey !== null;
  return {
    code: 'address_not_allowed',
    cause,
    subject: addressSubject(address),
    mark: isOwnDoing ? operation : null,
    userEmail: isOwnDoing ? userEmail : null,
    userScope: apiKey === null ? 'AdminPortal' : 'Merchant',
    // Not what was typed at a sign-in: a flood of names would be a flood of incidents.
    ...(isOwnDoing && actor !== null && { account: actor.email }),
  };
}

function addressRefused(incidentNumber: string | null): Problem {
  return problem('address_refused', incidentNumber === null ? {} : { incidentNumber });
}
