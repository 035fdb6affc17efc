/** Sessions: rows that every server process shares, found by the hash of the cookie's token on every request. */
import { maskOf, type Permission, type PermissionMask } from '@houston/contract/permissions';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { sessions } from '../features/access/session/session.table.ts';
import { inetOf, type ListState, listStateSql, touchOwnEntries } from './address-lists.ts';
import { hashToken, newToken } from './tokens.ts';

export const idleSeconds = 15 * 60;
const absoluteSeconds = 8 * 3600;
/** `last_seen_at` is written at most this often, so that reading a list does not become a write. */
const touchSeconds = 30;

/** What the guard knows of a session: all in one query, so that a withdrawn right is gone on the very next request. */
export interface SessionState extends ListState {
  sessionId: number;
  adminId: number;
  email: string;
  permissions: PermissionMask;
  provenAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  isRegistered: boolean;
}

// Of the admin `a` at the time `$2`.
const effectivePermissions = `
    (a.extra_permissions
      | coalesce((select bit_or(r.permissions) from admin_roles ar join roles r on r.id = ar.role_id
          where ar.admin_id = a.id and r.is_enabled), 0)
      | coalesce((select bit_or(t.permissions) from temporary_permissions t
          where t.admin_id = a.id and t.end_at > $2 and t.start_at <= $2 and t.withdrawn_at is null), 0)
    ) as permissions`;

const findSql = `
  select s.id as "sessionId", s.admin_id as "adminId", a.email, s.proven_at as "provenAt",
    s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", a.registered_at is not null as "isRegistered",
    ${effectivePermissions}, ${listStateSql('a.id', '$4::inet')}
  from sessions s join admins a on a.id = s.admin_id
  where s.token_hash = $1 and s.ended_at is null and a.is_enabled
    and s.expires_at > $2 and s.last_seen_at > $3`;

/** The live session of a cookie's token, or null; and what the IP lists say about the address that it is used from. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
  address: string,
): Promise<SessionState | null> {
  const idleSince = new Date(now.getTime() - idleSeconds * 1000);
  // Named, because planning this statement takes ten times as long as running it.
  const values = [hashToken(token), now, idleSince, inetOf(address)];
  const { rows } = await database.query<SessionState>(findSql, values, { name: 'find-session' });
  return rows[0] ?? null;
}

/** What an admin may do at `now`; nothing when there is no such admin, or when they are disabled. */
export async function findPermissions(db: Db, adminId: number, now: Date): Promise<PermissionMask> {
  const { rows } = await queryRows<{ permissions: PermissionMask }>(
    db,
    `select ${effectivePermissions} from admins a where a.id = $1 and a.is_enabled`,
    [adminId, now],
  );
  return rows[0]?.permissions ?? 0;
}

/** The enabled admins who may do something at `now`, by name. */
export async function findHolders(db: Db, permission: Permission, now: Date): Promise<{ id: number; name: string }[]> {
  const { rows } = await queryRows<{ id: number; name: string }>(
    db,
    `select id, name from (
      select a.id, a.first_name || ' ' || a.last_name as name, ${effectivePermissions} from admins a where a.is_enabled
    ) holders
    where (permissions & $1::bigint) <> 0 order by lower(name), id`,
    [maskOf([permission]), now],
  );
  return rows;
}

/** Moves the idle limit, when it is due, and the last use of the IP entries that let the admin in. */
export async function touchSession(
  database: Database,
  session: SessionState,
  { now, address }: Pick<Call, 'now' | 'address'>,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < touchSeconds * 1000) return;
  await database.orm.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.sessionId));
  if (session.isOnOwnList) await touchOwnEntries(database.orm, session.adminId, { address, now });
}

export function sessionCookieName(call: Call): string {
  return isSecure(call) ? '__Host-houston' : 'houston';
}

/** Plain http is for localhost only; everywhere else cookies need https. */
export function isSecure(call: Call): boolean {
  return call.app.config.publicUrl.startsWith('https:');
}

/** Starts a session with a fresh token, and gives the browser its cookie. A session it had before is ended. */
export async function startSession(tx: Tx, call: Call, adminId: number): Promise<number> {
  const old = call.cookies[sessionCookieName(call)];
  if (old !== undefined) {
    await tx
      .update(sessions)
      .set({ endedAt: call.now })
      .where(eq(sessions.tokenHash, hashToken(old)));
  }
  const token = newToken();
  const [row] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      adminId,
      createdAt: call.now,
      lastSeenAt: call.now,
      provenAt: call.now,
      expiresAt: new Date(call.now.getTime() + absoluteSeconds * 1000),
      address: call.address,
      userAgent: call.userAgent,
    })
    .returning({ id: sessions.id });
  call.setCookie(sessionCookieName(call), token, null);
  if (row === undefined) throw new Error('the session was not stored');
  return row.id;
}

/** Ends every session of an admin, but for `except`. @returns how many were ended. */
export async function endSessions(tx: Tx, adminId: number, now: Date, except?: number): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.adminId, adminId),
        isNull(sessions.endedAt),
        except === undefined ? sql`true` : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
