import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { hashToken } from '../../../auth/secrets/tokens.ts';
import { idleSeconds } from '../../../auth/sessions.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { oidcLinks, oidcSettings } from '../oidc/oidc.table.ts';
import { sessions } from './session.table.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function findSessionRow(db: Db, id: number): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** The sessions that still work, the last used first. */
export async function listLiveSessions(db: Db, adminId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminId, adminId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Ends one live session of an admin. @returns whether there was one. */
export async function endLiveSession(tx: Tx, adminId: number, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.adminId, adminId), isLive(now)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** A proof that was given before the last one takes nothing from it. */
export async function setProvenAt(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: at })
    .where(and(eq(sessions.id, id), or(isNull(sessions.provenAt), lt(sessions.provenAt, at))));
}

/** The providers that an admin can sign in with. */
export function listUsableProviders(db: Db, adminId: number): Promise<{ id: number; name: string }[]> {
  const { id, name, enabled } = oidcSettings;
  return db
    .selectDistinct({ id, name })
    .from(oidcSettings)
    .innerJoin(oidcLinks, eq(oidcLinks.providerId, id))
    .where(and(eq(oidcLinks.adminId, adminId), eq(enabled, true)))
    .orderBy(name, id);
}

export async function setSessionToken(tx: Tx, id: number, token: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.id, id));
}

function isLive(now: Date) {
  const idleSince = new Date(now.getTime() - idleSeconds * 1000);
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));
}
