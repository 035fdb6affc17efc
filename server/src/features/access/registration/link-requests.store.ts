import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { linkRequests } from './registration.table.ts';

export type LinkRequest = typeof linkRequests.$inferSelect;

/** Asks the worker for a link to be made and mailed. It costs the same whether or not there is anybody to mail it to. */
export async function requestLink(
  tx: Tx,
  { now, address, requestId }: Pick<Call, 'now' | 'address' | 'requestId'>,
  link: Pick<typeof linkRequests.$inferInsert, 'purpose' | 'adminId' | 'email' | 'isFlood'>,
): Promise<void> {
  await tx.insert(linkRequests).values({ ...link, askedAt: now, address, requestId });
}

/**
 * Forgets what was asked for with `email`. One that is being mailed at this moment counts as mailed: to wait for it here, where
 * the account is locked, would be to wait for each other.
 */
export async function dropResetRequests(tx: Tx, email: string): Promise<void> {
  const open = tx
    .select({ id: linkRequests.id })
    .from(linkRequests)
    .where(and(eq(linkRequests.purpose, 'password-reset'), eq(linkRequests.email, email)))
    .for('update', { skipLocked: true });
  await tx.delete(linkRequests).where(inArray(linkRequests.id, open));
}

/** The oldest requests that wait, of those after `afterId`. */
export async function listLinkRequests(db: Db, afterId: number, most: number): Promise<number[]> {
  const waiting = db.select({ id: linkRequests.id }).from(linkRequests).where(gt(linkRequests.id, afterId));
  const rows = await waiting.orderBy(asc(linkRequests.id)).limit(most);
  return rows.map(({ id }) => id);
}

/** Takes a request out, unless another worker has it. */
export async function takeLinkRequest(tx: Tx, id: number): Promise<LinkRequest | null> {
  const [row] = await tx.select().from(linkRequests).where(eq(linkRequests.id, id)).for('update', { skipLocked: true });
  if (row === undefined) return null;
  await tx.delete(linkRequests).where(eq(linkRequests.id, id));
  return row;
}
