/** Sessions: rows that every server process shares, found by the hash of the cookie's token on every request. */
import { knownPermissions, type Permission } from '@houston/contract/permissions';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { App, Call } from '../call.ts';
import type { Db, Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { sessions } from '../features/access/session/session.table.ts';
import { inetOf, type ListState, listStateSql } from './address-lists.ts';
import { cookieName } from './cookies.ts';
import { hashToken, newToken } from './secrets/tokens.ts';

export const idleSeconds = 15 * 60;
/** From sign-in on, however busy. */
export const absoluteSeconds = 8 * 3600;

const proofSeconds = 5 * 60;

/** The last moment at which a proof counts; null without one. */
export function provenUntil(provenAt: Date | null): Date | null {
  return provenAt === null ? null : new Date(provenAt.getTime() + proofSeconds * 1000);
}

/** What the guard knows of a session: all in one query, so that a withdrawn right is gone on the very next request. */
export interface SessionState extends ListState {
  sessionId: number;
  adminId: number;
  email: string;
  permissions: readonly Permission[];
  /** Null for who has not proven who they are since they came in. */
  provenAt: Date | null;
  lastSeenAt: Date;
  expiresAt: Date;
  isRegistered: boolean;
}

type StoredSession = Omit<SessionState, 'permissions'> & { permissions: string };

// Of the admin `a` at the time `$2`; one that is held twice may stand there twice.
const effectivePermissions = `
    array(
      select unnest(a.extra_permissions)
      union all select unnest(r.permissions) from admin_roles ar join roles r on r.id = ar.role_id
        where ar.admin_id = a.id and r.is_enabled
      union all select unnest(t.permissions) from temporary_permissions t
        where t.admin_id = a.id and t.end_at > $2 and t.start_at <= $2 and t.withdrawn_at is null
    )`;

// As one text, which is split: an array is read character by character.
const findSql = `
  select s.id as "sessionId", s.admin_id as "adminId", a.email, s.proven_at as "provenAt",
    s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", a.registered_at is not null as "isRegistered",
    array_to_string(${effectivePermissions}, ',') as permissions, ${listStateSql('a.id', '$3::inet')}
  from sessions s join admins a on a.id = s.admin_id
  where s.token_hash = $1 and s.ended_at is null and a.is_enabled and s.expires_at > $2`;

/** The live session of a cookie's token, or null; and what the IP lists say about the address that it is used from. */
export async function findSession(
  { database, touches }: Pick<App, 'database' | 'touches'>,
  token: string,
  now: Date,
  address: string,
): Promise<SessionState | null> {
  // Named, because planning this statement takes ten times as long as running it.
  const values = [hashToken(token), now, inetOf(address)];
  const { rows } = await database.query<StoredSession>(findSql, values, { name: 'find-session' });
  const [session] = rows;
  if (session === undefined) return null;
  // What is used is not idle, also while the database takes no writes.
  const lastSeenAt = touches.lastSeen(session.sessionId, session.lastSeenAt);
  return now.getTime() - lastSeenAt.getTime() < idleSeconds * 1000
    ? { ...session, permissions: knownPermissions(session.permissions.split(',')) }
    : null;
}

/** What an admin may do at `now`; nothing when there is no such admin, or when they are disabled. */
export async function findPermissions(db: Db, adminId: number, now: Date): Promise<readonly Permission[]> {
  const { rows } = await queryRows<{ permissions: string[] }>(
    db,
    `select ${effectivePermissions} as permissions from admins a where a.id = $1 and a.is_enabled`,
    [adminId, now],
  );
  return knownPermissions(rows[0]?.permissions ?? []);
}

/** The enabled admins who may do something at `now`, by name. */
export async function findHolders(db: Db, permission: Permission, now: Date): Promise<{ id: number; name: string }[]> {
  const { rows } = await queryRows<{ id: number; name: string }>(
    db,
    `select id, name from (
      select a.id, a.first_name || ' ' || a.last_name as name, ${effectivePermissions} as permissions from admins a where a.is_enabled
    ) holders
    where $1 = any(permissions) order by lower(name), id`,
    [permission, now],
  );
  return rows;
}

/** What an admin may do at `now` and no other enabled admin: nobody can do it once they are gone. */
export async function findLonePermissions(db: Db, adminId: number, now: Date): Promise<readonly Permission[]> {
  const { rows } = await queryRows<{ name: string }>(
    db,
    `select name from (select a.id, unnest(${effectivePermissions}) as name from admins a where a.is_enabled) held
    group by name having bool_and(id = $1)`,
    [adminId, now],
  );
  return knownPermissions(rows.map(({ name }) => name));
}

export function sessionCookieName(call: Call): string {
  return cookieName(call, 'houston');
}

/** The cookie by which a browser is known that an admin has signed in with before. */
export function deviceCookieName(call: Call): string {
  return cookieName(call, 'houston-device');
}

/**
 * Starts a session with a fresh token, and gives the browser its cookie. A session it had before is ended.
 * @param provenAt when they gave a password, a second factor, or signed in at a provider; null when nobody can say
 */
export async function startSession(tx: Tx, call: Call, adminId: number, provenAt: Date | null): Promise<number> {
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
      provenAt,
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
