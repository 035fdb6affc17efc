import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { idleSeconds } from '../../../auth/sessions.ts';
import { hashToken } from '../../../auth/tokens.ts';
import type { Db, Tx } from '../../../db/database.ts';
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

export async function setProvenAt(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id));
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
