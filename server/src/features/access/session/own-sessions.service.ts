import { type OwnSession, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { change } from '../../../audit/audit.ts';
import { newToken } from '../../../auth/secrets/tokens.ts';
import { endSessions, sessionCookieName } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { endLiveSession, listLiveSessions, setSessionToken } from './session.store.ts';

/** Where the caller is signed in. */
export async function listOwnSessions(call: Call): Promise<OwnSession[]> {
  const { adminId, sessionId } = actorOf(call);
  return (await listSessionsOf(call, adminId)).map((session) => ({ ...session, current: session.id === sessionId }));
}

/** Where any admin is signed in. */
export async function listSessionsOf(call: Call, adminId: number): Promise<Omit<OwnSession, 'current'>[]> {
  const rows = await listLiveSessions(call.app.database.orm, adminId, call.now);
  return rows.map(({ id, createdAt, lastSeenAt, expiresAt, address, userAgent }) => {
    return { id, createdAt, lastSeenAt, expiresAt, address, userAgent };
  });
}

/** Ends all of an admin. @returns how many of them worked: one that ran out is none that somebody had */
export async function endAllSessionsOf(tx: Tx, adminId: number, now: Date): Promise<number> {
  const { length } = await listLiveSessions(tx, adminId, now);
  await endSessions(tx, adminId, now);
  return length;
}

/** @throws Problem not_found for a session that is somebody else's, has ended, or never was. */
export async function endOwnSession(call: Call, id: number): Promise<void> {
  const { adminId } = actorOf(call);
  await change(call, async ({ tx, audit, publish }) => {
    if (!(await endLiveSession(tx, adminId, id, call.now))) throw problem('not_found');
    audit({ action: 'session.end', record: { kind: 'admin', id: adminId }, after: { session: id } });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
  });
}

/** @returns how many were ended. */
export async function endOtherOwnSessions(call: Call): Promise<number> {
  const { adminId, sessionId } = actorOf(call);
  return change(call, async ({ tx, audit, publish }) => {
    const ended = await endSessions(tx, adminId, call.now, sessionId);
    audit({ action: 'session.end-others', record: { kind: 'admin', id: adminId }, after: { ended } });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
    return ended;
  });
}

/**
 * After a change of what proves who somebody is: every other session ends, and the caller's own goes on under a new
 * token, so that a copied one is worth nothing.
 */
export async function renewOwnSession(tx: Tx, call: Call): Promise<void> {
  const { adminId, sessionId } = actorOf(call);
  await endSessions(tx, adminId, call.now, sessionId);
  const token = newToken();
  await setSessionToken(tx, sessionId, token);
  call.setCookie(sessionCookieName(call), token, null);
}
